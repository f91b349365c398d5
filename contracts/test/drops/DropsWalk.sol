// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MintRequest, Phase, PhaseStatus, Quote} from "../../src/types/Phase.sol";
import {Permit} from "../../src/types/Terms.sol";
import {AllowTree} from "../harness/AllowTree.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor, Bomber, Burner, Reenterer, Refuser} from "../mocks/Actors.sol";
import {OtherCollection721} from "../mocks/OtherCollections.sol";

/// Random drops among hostile people. For each action the rules are checked first, by other code than the contract's. An
/// action that they allow must succeed, and every wei of it is checked. Any other action must be refused.
contract DropsWalk is DropTest {
    uint256 public constant PEOPLE = 8;
    uint256 private constant PLENTY = 20_000_000;
    uint256 private constant GATE_TOKENS = 24;

    /// What the walk knows about a phase.
    struct Known {
        Phase phase;
        bytes32 id;
        address creator;
        uint256 commission;
        uint256 minted;
        uint256 lastPrice;
        bool closed;
        bool settled;
        /// What is held of the money of a phase with a rebate.
        uint256 held;
        /// The tree of the list: the places of the people.
        uint256 listSeed;
    }

    address[] public people;
    Known[] private _known;
    OtherCollection721 private _gate;
    Reenterer public reenterer;
    Refuser public refuser;
    address public burner;
    mapping(bytes32 => mapping(address => uint256)) private _counted;
    mapping(bytes32 => mapping(uint256 => bool)) private _used;
    mapping(bytes32 => mapping(address => uint256)) private _paid;
    mapping(bytes32 => mapping(address => uint256)) private _boughtBy;
    mapping(address vault => mapping(address => bool)) private _delegates;
    mapping(address => bool) private _blocked;
    mapping(string what => uint256) public reached;
    uint256 private _steps;
    uint256 public accrued;
    uint256 public forced;
    uint256 public mintedWorks;
    uint256 public mintedCopies;

    constructor() {
        setUp();
        vm.warp(NOW);
        (reenterer, refuser, burner) = (new Reenterer(), new Refuser(), address(new Burner()));
        people.push(alice);
        people.push(bob);
        people.push(account("carol"));
        people.push(account("dora"));
        people.push(address(reenterer));
        people.push(address(refuser));
        people.push(burner);
        people.push(address(new Bomber()));
        _gate = new OtherCollection721();
        for (uint256 i; i < PEOPLE; ++i) {
            _delegates[people[i]][people[(i + 1) % PEOPLE]] = true;
            registry.delegate(people[i], people[(i + 1) % PEOPLE], address(0), true);
        }
        for (uint256 i; i < GATE_TOKENS; ++i) {
            _gate.mint(people[i % PEOPLE], i);
        }
        for (uint256 i; i < PEOPLE; ++i) {
            coin.mint(people[i], 1);
            _send(people[i], address(coin), 0, abi.encodeCall(coin.approve, (address(drops), ANY)), PLENTY);
        }
        reenterer.prepare(address(drops), 0, abi.encodeCall(drops.withdraw, (alice)));
    }

    // ── Phases ─────────────────────────────────────────────────────────────────────────────────

    function addPhase(uint256 seed) external {
        seed = _mix(seed);
        Phase memory phase = seed % 2 == 0 ? open() : ofEdition(open());
        phase.salt = _steps;
        phase.start = time() - 1 hours + (seed >> 8) % 2 hours;
        phase.end = time() + 1 + (seed >> 16) % 1 days;
        if (phase.end <= phase.start) phase.end = phase.start + 1;
        phase.price = (seed >> 24) % 5 == 0 ? 0 : uint256(keccak256(abi.encode(seed))) % 5 ether;
        phase.endPrice = (seed >> 32) % 2 == 0 ? phase.price : phase.price * ((seed >> 40) % 256) / 256;
        phase.rebate = phase.endPrice != phase.price && (seed >> 48) % 3 != 0;
        if ((seed >> 56) % 3 == 0) phase.currency = address(coin);
        if ((seed >> 64) % 2 == 0) phase.supply = (seed >> 72) % 30 + 1;
        if ((seed >> 80) % 3 == 0) phase.mostPerWallet = (seed >> 88) % 8 + 1;
        if ((seed >> 96) % 3 == 0) phase.root = AllowTree.rootOf(_leaves(seed, phase.rebate));
        if ((seed >> 104) % 4 == 0) phase.gate = address(_gate);
        if (!phase.rebate && (seed >> 112) % 2 == 0) phase.referrerBps = (seed >> 120) % 5_001;
        address person = (seed >> 128) % 8 == 0 ? _pick(seed >> 136) : _ownerOf(phase);
        bool allowed = person == _ownerOf(phase);
        bool success = _try(person, 0, abi.encodeCall(drops.addPhase, (phase)));
        vm.assertEq(success, allowed, "who adds a phase");
        if (!success) return;
        Known storage known = _known.push();
        known.phase = phase;
        known.id = drops.hashPhase(phase);
        known.creator = person;
        known.commission = engine.commission();
        known.listSeed = seed;
        reached["phases"]++;
        if (phase.rebate) reached["phases with a rebate"]++;
    }

    function closePhase(uint256 seed) external {
        seed = _mix(seed);
        if (_known.length == 0 || seed % 4 != 0) return;
        Known storage known = _known[(seed >> 8) % _known.length];
        address owner_ = _ownerOf(known.phase);
        uint256 who = (seed >> 16) % 3;
        address person = who == 0 ? owner_ : who == 1 ? known.creator : _pick(seed >> 24);
        bool allowed = !known.closed && (person == owner_ || person == known.creator);
        bool success = _try(person, 0, abi.encodeCall(drops.closePhase, (known.phase)));
        vm.assertEq(success, allowed, "who closes a phase");
        if (!success) return;
        known.closed = true;
        reached["phases closed"]++;
    }

    // ── Minting ────────────────────────────────────────────────────────────────────────────────

    /// A mint, while it is made.
    struct Attempt {
        address buyer;
        address wallet;
        address creator;
        address payee;
        uint256 price;
        uint256 cost;
        uint256 fee;
        uint256 referral;
        uint256 value;
        bool allowed;
    }

    function mint(uint256 seed) external {
        seed = _mix(seed);
        if (_known.length == 0) return;
        // Mostly young phases, the old ones are over.
        uint256 back = (seed >> 8) % 12;
        Known storage known =
            _known[back < _known.length ? _known.length - 1 - back : (seed >> 8) % _known.length];
        MintRequest memory request;
        Attempt memory attempt;
        attempt.buyer = _pick(seed >> 16);
        request.quantity = (seed >> 24) % 16 == 0 ? (seed >> 32) % 120 : (seed >> 32) % 4 + 1;
        request.to = (seed >> 40) % 3 == 0 ? _pick(seed >> 48) : attempt.buyer;
        attempt.wallet = attempt.buyer;
        if ((seed >> 56) % 4 == 0) {
            request.vault = _pick(seed >> 64);
            for (uint256 i; i < PEOPLE && !_delegates[request.vault][attempt.buyer]; ++i) {
                request.vault = people[i];
            }
            attempt.wallet = request.vault;
        }
        request.referrer = (seed >> 72) % 3 == 0 ? address(0) : _pick(seed >> 80);
        if (known.phase.gate != address(0)) request.gateTokens = _gateTokens(attempt.wallet, seed >> 88);
        if (known.phase.gate != address(0) && (seed >> 96) % 8 != 0) {
            request.quantity = request.gateTokens.length;
        }
        attempt.price = known.phase.root == 0 ? ANY : _useList(known, request, attempt.wallet, seed >> 104);
        _prepare(known, request, attempt, seed >> 112);
        _mint(known, request, attempt, seed);
    }

    function _prepare(Known storage known, MintRequest memory request, Attempt memory attempt, uint256 seed)
        private
    {
        Phase memory phase = known.phase;
        (attempt.creator, attempt.payee) = (known.creator, payees.payeeOf(known.creator));
        if (attempt.payee == address(drops)) attempt.payee = known.creator;
        bool ownPrice = attempt.price != ANY;
        attempt.allowed = _isAllowed(known, request, attempt);
        if (!ownPrice) attempt.price = _priceOf(phase, time());
        uint256 amount = attempt.price * request.quantity;
        attempt.fee = phase.rebate
            ? attempt.price * known.commission / 10_000 * request.quantity
            : amount * engine.commission() / 10_000;
        attempt.cost = amount + attempt.fee;
        if (_isReferrer(request, attempt)) attempt.referral = amount * phase.referrerBps / 10_000;
        attempt.value = seed % 8 == 0 ? attempt.cost / 2 : attempt.cost + (seed % 2) * (seed >> 8) % 1 ether;
        if (attempt.value < attempt.cost) attempt.allowed = false;
        if (phase.currency != address(0) && attempt.cost != 0) {
            if (_blocked[attempt.buyer]) attempt.allowed = false;
            // A creator that the currency blocks cannot sell for it, but to the own payee.
            if (!phase.rebate && _blocked[attempt.payee] && attempt.payee != attempt.buyer) {
                attempt.allowed = false;
            }
            if (engine.collectorOf(address(coin)) == address(0)) attempt.allowed = false;
        }
    }

    function _mint(Known storage known, MintRequest memory request, Attempt memory attempt, uint256 seed)
        private
    {
        Phase memory phase = known.phase;
        bool inCoin = phase.currency == address(0);
        _checkQuote(known, request, attempt);
        if (inCoin) vm.deal(attempt.buyer, attempt.buyer.balance + attempt.value);
        else coin.mint(attempt.buyer, attempt.cost);
        uint256[] memory before = _allOwned(phase.currency);
        uint256 proceedsBefore = drops.proceedsOf(phase.currency, attempt.creator);
        bytes memory call = inCoin
            ? abi.encodeCall(drops.mint, (phase, request))
            : abi.encodeCall(drops.mintInCurrency, (phase, request, attempt.value, noPermit()));
        bool success = _tryPoorly(attempt.buyer, inCoin ? attempt.value : 0, call, seed);
        vm.assertEq(success, attempt.allowed, "a mint as the rules say");
        if (!success) {
            reached["mints refused"]++;
            return;
        }
        _note(known, request, attempt);
        uint256 proceeds =
            phase.rebate ? 0 : attempt.price * request.quantity - attempt.fee - attempt.referral;
        uint256 parked = drops.proceedsOf(phase.currency, attempt.creator) - proceedsBefore;
        vm.assertTrue(parked == 0 || parked == proceeds, "proceeds are parked as a whole");
        if (parked != 0) {
            vm.assertTrue(_isContract(attempt.payee), "a good payee is paid at once");
            reached["proceeds parked"]++;
        }
        for (uint256 i; i < PEOPLE; ++i) {
            address person = people[i];
            uint256 expected = before[i];
            if (person == attempt.buyer) expected -= attempt.cost;
            if (person == request.referrer) expected += attempt.referral;
            if (parked == 0 && person == attempt.payee) expected += proceeds;
            vm.assertEq(_owned(phase.currency, person), expected, "what people have after a mint");
        }
    }

    function _note(Known storage known, MintRequest memory request, Attempt memory attempt) private {
        uint256 quantity = request.quantity;
        known.minted += quantity;
        _counted[known.id][attempt.wallet] += quantity;
        for (uint256 i; i < request.gateTokens.length; ++i) {
            _used[known.id][request.gateTokens[i]] = true;
        }
        if (known.phase.rebate) {
            known.lastPrice = attempt.price;
            known.held += attempt.cost;
            _paid[known.id][attempt.buyer] += attempt.cost;
            _boughtBy[known.id][attempt.buyer] += quantity;
            reached["mints with a rebate"]++;
        } else if (known.phase.currency == address(0)) {
            accrued += 2 * attempt.fee;
        }
        if (known.phase.drop != 0) mintedWorks += quantity;
        else mintedCopies += quantity;
        reached["mints"]++;
        if (known.phase.currency != address(0)) reached["mints in a currency"]++;
        if (attempt.cost == 0) reached["free mints"]++;
        if (known.phase.root != 0) reached["mints by a list"]++;
        if (known.phase.gate != address(0)) reached["mints by a gate"]++;
        if (request.vault != address(0)) reached["mints for a vault"]++;
        if (attempt.referral != 0) reached["mints that somebody brought"]++;
        if (attempt.value > attempt.cost) reached["mints that paid too much"]++;
        if (known.phase.supply == known.minted) reached["phases sold out"]++;
    }

    /// The rules, but those about money.
    function _isAllowed(Known storage known, MintRequest memory request, Attempt memory attempt)
        private
        returns (bool)
    {
        Phase memory phase = known.phase;
        uint256 quantity = request.quantity;
        if (quantity == 0 || quantity > 100) return false;
        if (engine.paused() || known.closed || time() < phase.start || time() >= phase.end) return false;
        if (phase.supply != 0 && known.minted + quantity > phase.supply) {
            reached["more than the supply refused"]++;
            return false;
        }
        if (_ownerOf(phase) != known.creator) {
            reached["phases of an old owner refused"]++;
            return false;
        }
        if (request.vault != address(0) && !_delegates[request.vault][attempt.buyer]) return false;
        if (phase.root != 0 && request.allowance.proof.length == 1) {
            reached["false proofs refused"]++;
            return false;
        }
        uint256 most = phase.mostPerWallet == 0 ? ANY : phase.mostPerWallet;
        if (phase.root != 0 && request.allowance.most < most) most = request.allowance.most;
        if (most != ANY && _counted[known.id][attempt.wallet] + quantity > most) {
            reached["more than a limit refused"]++;
            return false;
        }
        if (phase.gate != address(0) && !_passesGate(known.id, request, attempt.wallet)) {
            reached["tokens of the gate refused"]++;
            return false;
        }
        // The receiver's hook.
        if (phase.drop == 0) {
            if (request.to == burner || (request.to == address(refuser) && refuser.refuses())) return false;
        }
        return true;
    }

    function _passesGate(bytes32 id, MintRequest memory request, address wallet) private view returns (bool) {
        uint256[] memory tokens = request.gateTokens;
        if (tokens.length != request.quantity) return false;
        for (uint256 i; i < tokens.length; ++i) {
            if (_used[id][tokens[i]] || _gate.ownerOf(tokens[i]) != wallet) return false;
            for (uint256 j; j < i; ++j) {
                if (tokens[i] == tokens[j]) return false;
            }
        }
        return true;
    }

    function _isReferrer(MintRequest memory request, Attempt memory attempt) private pure returns (bool) {
        address referrer_ = request.referrer;
        return referrer_ != address(0) && referrer_ != attempt.buyer && referrer_ != request.to
            && referrer_ != attempt.wallet && referrer_ != attempt.creator;
    }

    /// What a page is told is what a mint does, as far as the drops contract decides about it.
    function _checkQuote(Known storage known, MintRequest memory request, Attempt memory attempt)
        private
        view
    {
        Quote memory answer = drops.quote(known.phase, request, attempt.buyer);
        if (attempt.allowed) vm.assertEq(answer.refusal.length, 0, "a quote that lets mint");
        if (answer.refusal.length == 0) vm.assertEq(answer.cost, attempt.cost, "the cost of a quote");
    }

    // ── After a phase ──────────────────────────────────────────────────────────────────────────

    function settle(uint256 seed) external {
        seed = _mix(seed);
        Known storage known = _someRebate(seed);
        if (known.creator == address(0)) return;
        Phase memory phase = known.phase;
        uint256 fee_ = known.lastPrice * known.commission / 10_000;
        uint256 proceeds = (known.lastPrice - fee_) * known.minted;
        address payee = payees.payeeOf(known.creator);
        uint256[] memory before = _allOwned(phase.currency);
        uint256 proceedsBefore = drops.proceedsOf(phase.currency, known.creator);
        bool success =
            _tryPoorly(_pick(seed >> 16), 0, abi.encodeCall(drops.settlePhase, (phase)), seed >> 24);
        vm.assertEq(success, _isOver(known) && !known.settled, "when a phase is settled");
        if (!success) return;
        known.settled = true;
        known.held -= proceeds + 2 * fee_ * known.minted;
        if (phase.currency == address(0)) accrued += 2 * fee_ * known.minted;
        uint256 parked = drops.proceedsOf(phase.currency, known.creator) - proceedsBefore;
        vm.assertTrue(parked == 0 || parked == proceeds, "a settlement is parked as a whole");
        for (uint256 i; i < PEOPLE; ++i) {
            uint256 expected = before[i] + (parked == 0 && people[i] == payee ? proceeds : 0);
            vm.assertEq(_owned(phase.currency, people[i]), expected, "what a settlement pays");
        }
        reached["settlements"]++;
        if (engine.paused()) reached["exits while paused"]++;
    }

    function claimRebate(uint256 seed) external {
        seed = _mix(seed);
        Known storage known = _someRebate(seed);
        if (known.creator == address(0)) return;
        address currency = known.phase.currency;
        address person = _pick(seed >> 16);
        uint256 cost =
            (known.lastPrice + known.lastPrice * known.commission / 10_000) * _boughtBy[known.id][person];
        uint256 rebate = _paid[known.id][person] - cost;
        bool toOther = (seed >> 24) % 2 == 0;
        address to = toOther ? alice : person;
        bool allowed = _isOver(known) && rebate != 0 && _takes(currency, to);
        uint256 before = _balanceOf(currency, to);
        bool success = toOther
            ? _try(person, 0, abi.encodeCall(drops.claimRebateTo, (known.phase, to)))
            : _try(_pick(seed >> 32), 0, abi.encodeCall(drops.claimRebate, (known.phase, person)));
        vm.assertEq(success, allowed, "when a rebate is paid");
        if (!success) return;
        vm.assertEq(_balanceOf(currency, to) - before, rebate, "a rebate to the wei");
        known.held -= rebate;
        (_paid[known.id][person], _boughtBy[known.id][person]) = (0, 0);
        // What the payer's tokens cost stays for the settlement.
        reached["rebates"]++;
    }

    function withdraw(uint256 seed) external {
        seed = _mix(seed);
        address person = _pick(seed);
        address currency = (seed >> 8) % 2 == 0 ? address(0) : address(coin);
        bool ofCreator = (seed >> 16) % 2 == 0;
        bool toOther = (seed >> 24) % 2 == 0;
        uint256 amount = ofCreator
            ? drops.proceedsOf(currency, person)
            : currency == address(0) ? drops.parked(person) : drops.parkedIn(currency, person);
        address to = toOther ? bob : ofCreator ? payees.payeeOf(person) : person;
        bool allowed = amount != 0 && _takes(currency, to);
        uint256 before = _balanceOf(currency, to);
        bool success = _try(
            toOther ? person : _pick(seed >> 32),
            0,
            _withdrawal(currency, person, toOther ? to : address(0), ofCreator)
        );
        vm.assertEq(success, allowed, "when parked money is paid");
        if (!success) return;
        vm.assertEq(_balanceOf(currency, to) - before, amount, "a withdrawal to the wei");
        reached[ofCreator ? "proceeds withdrawn" : "withdrawals"]++;
        if (engine.paused()) reached["exits while paused"]++;
    }

    function _withdrawal(address currency, address person, address to, bool ofCreator)
        private
        view
        returns (bytes memory)
    {
        if (ofCreator) {
            return to == address(0)
                ? abi.encodeCall(drops.withdrawProceeds, (currency, person))
                : abi.encodeCall(drops.withdrawProceedsTo, (currency, to));
        }
        if (currency == address(0)) {
            return to == address(0)
                ? abi.encodeCall(drops.withdraw, (person))
                : abi.encodeCall(drops.withdrawTo, (to));
        }
        return to == address(0)
            ? abi.encodeCall(drops.withdrawCurrency, (currency, person))
            : abi.encodeCall(drops.withdrawCurrencyTo, (currency, to));
    }

    // ── The world ──────────────────────────────────────────────────────────────────────────────

    function disturb(uint256 seed) external {
        seed = _mix(seed);
        uint256 what = seed % 12;
        address person = _pick(seed >> 8);
        if (what < 3) {
            skip((seed >> 16) % 3 hours);
        } else if (what == 3) {
            refuser.setRefuses((seed >> 16) % 2 == 0);
        } else if (what == 4) {
            _blocked[person] = (seed >> 16) % 3 == 0;
            coin.setBlocked(person, _blocked[person]);
        } else if (what == 5) {
            address payee = _pick(seed >> 16);
            _try(person, address(payees), 0, abi.encodeCall(payees.setPayee, (payee, new address[](0))));
        } else if (what == 6) {
            address vault = _pick(seed >> 16);
            _delegates[vault][person] = (seed >> 24) % 4 != 0;
            registry.delegate(vault, person, address(0), _delegates[vault][person]);
        } else if (what == 7) {
            if ((seed >> 16) % 3 == 0) works.moveTo(person);
            else if ((seed >> 16) % 3 == 1) editions.moveTo(person);
        } else if (what == 8) {
            uint256 tokenId = (seed >> 16) % GATE_TOKENS;
            address holder = _gate.ownerOf(tokenId);
            _try(holder, address(_gate), 0, abi.encodeCall(_gate.transferFrom, (holder, person, tokenId)));
        } else if (what == 9) {
            vm.prank(owner);
            engine.setCommission((seed >> 16) % 501);
        } else if (what == 10) {
            _pause(seed >> 16);
        } else {
            _extract(seed >> 16);
        }
    }

    function _pause(uint256 seed) private {
        vm.startPrank(owner);
        if (engine.paused()) engine.unpause();
        else if (seed % 3 == 0) engine.pause();
        vm.stopPrank();
        coin.setBlocked(till, (seed >> 8) % 3 == 0);
    }

    function _extract(uint256 seed) private {
        if (seed % 4 == 0) {
            vm.deal(address(drops), address(drops).balance + 7);
            forced += 7;
        }
        uint256 amount = drops.accrued();
        vm.assertEq(amount, accrued + forced, "what the owner may take");
        address to = account("treasury");
        uint256 before = to.balance;
        vm.prank(owner);
        drops.extractBalance(to);
        vm.assertEq(to.balance - before, amount);
        (accrued, forced) = (0, 0);
        reached["extractions"]++;
    }

    // ── What is checked after each step ────────────────────────────────────────────────────────

    /// In wei and in the currency: what is here is the commission, what is parked, and the money of open rebates.
    function checkBooks() external view {
        uint256[2] memory owed;
        for (uint256 i; i < PEOPLE; ++i) {
            owed[0] += drops.parked(people[i]) + drops.proceedsOf(address(0), people[i]);
            owed[1] += drops.parkedIn(address(coin), people[i]) + drops.proceedsOf(address(coin), people[i]);
        }
        owed[0] += drops.proceedsOf(address(0), creator);
        owed[1] += drops.proceedsOf(address(coin), creator) + drops.parkedIn(address(coin), till)
        + drops.parkedIn(address(coin), owner);
        for (uint256 i; i < _known.length; ++i) {
            owed[_known[i].phase.currency == address(0) ? 0 : 1] += _known[i].held;
        }
        vm.assertEq(drops.owed(), owed[0], "owed");
        vm.assertEq(drops.accrued(), accrued + forced, "accrued");
        vm.assertEq(address(drops).balance, owed[0] + accrued + forced, "balance");
        vm.assertEq(coin.balanceOf(address(drops)), owed[1], "units of the currency");
    }

    /// No phase has minted more than its supply, and no wallet more than its limit.
    function checkPhases() external view {
        for (uint256 i; i < _known.length; ++i) {
            Known memory known = _known[i];
            PhaseStatus memory status = drops.getPhase(known.id);
            vm.assertEq(status.minted, known.minted, "minted");
            vm.assertEq(status.creator, known.creator, "creator");
            vm.assertEq(status.closed, known.closed, "closed");
            vm.assertEq(status.settled, known.settled, "settled");
            if (known.phase.supply != 0) vm.assertLe(status.minted, known.phase.supply, "supply");
            uint256 most = known.phase.mostPerWallet;
            for (uint256 j; j < PEOPLE && most != 0; ++j) {
                vm.assertLe(_counted[known.id][people[j]], most, "most for each wallet");
                vm.assertEq(drops.countOf(known.phase, people[j]), _counted[known.id][people[j]], "counted");
            }
        }
        vm.assertEq(works.minted(), mintedWorks, "works");
        vm.assertEq(editions.totalSupply(EDITION), mintedCopies, "copies");
    }

    function checkCallbacks() external view {
        vm.assertEq(reenterer.successes(), 0, "called back");
    }

    // ── Parts ──────────────────────────────────────────────────────────────────────────────────

    /// A place for each person, with a limit and sometimes a price of its own.
    function _place(uint256 seed, uint256 index, bool rebate)
        private
        pure
        returns (uint256 most, uint256 price)
    {
        uint256 place = uint256(keccak256(abi.encode(seed, index)));
        most = place % 4 == 0 ? ANY : place % 7;
        price = rebate || (place >> 8) % 2 == 0 ? ANY : (place >> 16) % 3 ether;
    }

    function _leaves(uint256 seed, bool rebate) private view returns (bytes32[] memory leaves) {
        leaves = new bytes32[](PEOPLE);
        for (uint256 i; i < PEOPLE; ++i) {
            (uint256 most, uint256 price) = _place(seed, i, rebate);
            leaves[i] = AllowTree.leafOf(people[i], most, price);
        }
    }

    /// Mostly the wallet's place; sometimes a short proof, which proves nothing.
    function _useList(Known storage known, MintRequest memory request, address wallet, uint256 seed)
        private
        view
        returns (uint256 price)
    {
        uint256 index;
        while (people[index] != wallet) ++index;
        bool rebate = known.phase.rebate;
        (uint256 most, uint256 price_) = _place(known.listSeed, index, rebate);
        request.allowance = AllowTree.allowance(_leaves(known.listSeed, rebate), index, most, price_);
        if (seed % 8 == 0) {
            request.allowance.proof = new bytes32[](1);
            request.allowance.proof[0] = known.phase.root;
        }
        return price_;
    }

    /// Some of the wallet's tokens; sometimes one of somebody else, or one twice.
    function _gateTokens(address wallet, uint256 seed) private view returns (uint256[] memory tokens) {
        tokens = new uint256[](seed % 3 + 1);
        uint256 found;
        for (uint256 i; i < GATE_TOKENS && found < tokens.length; ++i) {
            uint256 tokenId = (i + (seed >> 8)) % GATE_TOKENS;
            if (_gate.ownerOf(tokenId) == wallet) tokens[found++] = tokenId;
        }
        if ((seed >> 16) % 8 == 0) tokens[0] = (seed >> 24) % GATE_TOKENS;
        if ((seed >> 32) % 8 == 0) tokens[tokens.length - 1] = tokens[0];
    }

    /// By other arithmetic than the contract's: the exact price, rounded down.
    function _priceOf(Phase memory phase, uint256 time_) private pure returns (uint256) {
        if (time_ < phase.start) return phase.price;
        uint256 duration = phase.end - phase.start;
        uint256 left = time_ >= phase.end ? 0 : phase.end - time_;
        return (phase.endPrice * (duration - left) + phase.price * left) / duration;
    }

    /// One with a rebate, mostly over; an empty one if there is none.
    function _someRebate(uint256 seed) private returns (Known storage known) {
        uint256 length = _known.length;
        for (uint256 i; i < length; ++i) {
            known = _known[(seed + i) % length];
            if (known.phase.rebate && (_isOver(known) || (seed >> 240) % 8 == 0)) {
                if (known.held != 0 || (seed >> 248) % 8 == 0) return known;
            }
        }
        return _nobody;
    }

    Known private _nobody;

    function _isOver(Known storage known) private view returns (bool) {
        return time() >= known.phase.end || known.closed
            || (known.phase.supply != 0 && known.minted == known.phase.supply);
    }

    function _ownerOf(Phase memory phase) private view returns (address) {
        return phase.drop != 0 ? works.owner() : editions.owner();
    }

    function _owned(address currency, address person) private view returns (uint256) {
        return currency == address(0)
            ? person.balance + drops.parked(person)
            : coin.balanceOf(person) + drops.parkedIn(currency, person);
    }

    function _allOwned(address currency) private view returns (uint256[] memory owned) {
        owned = new uint256[](PEOPLE);
        for (uint256 i; i < PEOPLE; ++i) {
            owned[i] = _owned(currency, people[i]);
        }
    }

    function _balanceOf(address currency, address person) private view returns (uint256) {
        return currency == address(0) ? person.balance : coin.balanceOf(person);
    }

    /// Whether a person can receive money, with all the gas.
    function _takes(address currency, address person) private view returns (bool) {
        if (currency != address(0)) return !_blocked[person];
        return person != burner && person != people[7] && (person != address(refuser) || !refuser.refuses());
    }

    function _isContract(address person) private view returns (bool) {
        return person.code.length != 0;
    }

    function _pick(uint256 seed) private view returns (address) {
        return people[seed % PEOPLE];
    }

    function _mix(uint256 seed) private returns (uint256) {
        return uint256(keccak256(abi.encode(seed, ++_steps)));
    }

    /// First with a gas limit that may be too low: then nothing happens.
    function _tryPoorly(address person, uint256 value, bytes memory call, uint256 seed)
        private
        returns (bool success)
    {
        if (seed % 3 == 0) {
            success = _send(person, address(drops), value, call, 60_000 + (seed >> 8) % 700_000);
            reached[success ? "calls with little gas" : "calls without enough gas"]++;
            if (success) return true;
        }
        return _send(person, address(drops), value, call, PLENTY);
    }

    function _try(address person, uint256 value, bytes memory call) private returns (bool) {
        return _send(person, address(drops), value, call, PLENTY);
    }

    function _try(address person, address target, uint256 value, bytes memory call) private returns (bool) {
        return _send(person, target, value, call, PLENTY);
    }

    function _send(address person, address target, uint256 value, bytes memory call, uint256 gas)
        private
        returns (bool success)
    {
        if (_isContract(person)) {
            try Actor(payable(person)).execute{gas: gas}(target, value, call) {
                return true;
            } catch {
                return false;
            }
        }
        vm.prank(person);
        (success,) = target.call{value: value, gas: gas}(call);
    }
}
