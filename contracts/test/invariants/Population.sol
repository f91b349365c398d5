// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {IPayees} from "../../src/interfaces/IPayees.sol";
import {ISaleEngine} from "../../src/interfaces/ISaleEngine.sol";
import {
    Collectible1155,
    Collectible721,
    deployCollectible1155,
    deployCollectible721,
    deployEngine,
    deployOwnCollections,
    deployPayees
} from "../harness/Deployed.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {Actor, Burner, Reenterer, Refuser, Wallet} from "../mocks/Actors.sol";
import {OddCurrency} from "../mocks/Currencies.sol";
import {BurningCollection} from "../mocks/HostileCollections.sol";
import {LyingTokens, OtherCollection1155, OtherCollection721} from "../mocks/OtherCollections.sol";
import {SigningWallet} from "../mocks/Wallets.sol";

/// The people of a market, good and bad, what they hold, and how they act.
abstract contract Population {
    struct Token {
        address asset;
        uint256 tokenId;
    }

    uint256 public constant PEOPLE = 9;
    /// Limits the cost of the checks after every step.
    uint256 internal constant MOST_TOKENS = 60;
    /// For any action. Somebody who burns gas burns no more.
    uint256 internal constant PLENTY = 10_000_000;

    IPayees internal payees;
    ISaleEngine public engine;
    Collectible721 internal single;
    Collectible1155 internal multiple;
    OtherCollection721 internal otherSingle;
    OtherCollection1155 internal otherMultiple;
    LyingTokens internal lying;
    BurningCollection internal burning;
    OddCurrency public coin;

    address public owner = vm.addr(0xA11);
    address public till = vm.addr(0x7111);
    /// First the four with keys, then contracts.
    address[PEOPLE] public people;
    uint256[4] private _keys = [uint256(0xB0B), 0xB1B, 0xB2B, 0xB3B];
    Refuser internal refuser;
    Reenterer public reenterer;
    address internal burner;
    /// Signs with the key of its owner, who changes.
    SigningWallet internal wallet;

    Token[] internal _tokens;
    uint256 private _steps;
    uint256 private _attempts;
    /// How often each thing really happened.
    mapping(string what => uint256) public reached;

    constructor() {
        payees = deployPayees();
        single = deployCollectible721(owner, payees);
        multiple = deployCollectible1155(owner, payees);
        engine = deployEngine(
            owner,
            250,
            500,
            0.001 ether,
            address(single),
            address(multiple),
            payees,
            deployOwnCollections(payees)
        );
        coin = new OddCurrency();
        _do(owner, address(engine), abi.encodeCall(IBackOffice.setCurrency, (address(coin), till)));
        for (uint256 i; i < 4; ++i) {
            people[i] = vm.addr(_keys[i]);
        }
        (refuser, reenterer, burner) = (new Refuser(), new Reenterer(), address(new Burner()));
        wallet = new SigningWallet(people[0]);
        (people[4], people[5], people[6]) = (address(refuser), address(reenterer), burner);
        (people[7], people[8]) = (address(new Wallet()), address(wallet));
        otherSingle = new OtherCollection721();
        otherSingle.setRoyalty(people[1], 900);
        otherMultiple = new OtherCollection1155();
        otherMultiple.setRoyalty(people[0], 700);
        lying = new LyingTokens(people[2], address(engine));
        burning = new BurningCollection();
        address[5] memory assets = [
            address(single), address(multiple), address(otherSingle), address(otherMultiple), address(lying)
        ];
        for (uint256 i; i < PEOPLE; ++i) {
            for (uint256 j; j < 5; ++j) {
                _do(people[i], assets[j], abi.encodeCall(IERC721.setApprovalForAll, (address(engine), true)));
            }
            _do(people[i], address(coin), abi.encodeCall(coin.approve, (address(engine), type(uint256).max)));
        }
    }

    // ── Acting ─────────────────────────────────────────────────────────────────────────────────

    /// A call that must succeed.
    function _do(address person, address target, bytes memory call) internal returns (bytes memory result) {
        bool success;
        (success, result) = _send(person, target, 0, call, PLENTY);
        if (!success) _fail(result);
    }

    /// A call of the engine that must succeed exactly if it is allowed. Now and then it first runs short
    /// of gas.
    function _attempt(bool allowed, address person, uint256 value, bytes memory call, string memory what)
        internal
        returns (bytes memory result)
    {
        bool success;
        if (allowed && ++_attempts % 9 == 0) {
            (success, result) = _attemptWithLittleGas(person, value, call);
            if (success) return result;
        }
        (success, result) = _send(person, address(engine), value, call, PLENTY);
        if (allowed && !success) _fail(result);
        vm.assertFalse(success && !allowed, what);
    }

    function _attempt(bool allowed, address person, bytes memory call, string memory what)
        internal
        returns (bytes memory)
    {
        return _attempt(allowed, person, 0, call, what);
    }

    /// With about the gas that it needs, a call does all that it does with plenty, or nothing.
    function _attemptWithLittleGas(address person, uint256 value, bytes memory call)
        private
        returns (bool success, bytes memory result)
    {
        uint256 gas;
        bytes32 outcome;
        // A frame that reverts undoes the attempt. A snapshot would copy everything that the walk has touched.
        try this.rehearse(person, value, call) {}
        catch (bytes memory rehearsed) {
            (success, result, gas, outcome) = abi.decode(rehearsed, (bool, bytes, uint256, bytes32));
        }
        if (!success) return (false, result);
        gas = gas * (uint256(keccak256(abi.encode(outcome))) % 70 + 40) / 100;
        (success, result) = _send(person, address(engine), value, call, gas);
        if (success) vm.assertEq(_outcome(), outcome, "little gas changes nothing");
        reached[success ? "calls with little gas" : "calls without enough gas"]++;
    }

    /// Makes a call with plenty of gas, and reverts with what came of it: (success, result, gas used, outcome).
    function rehearse(address person, uint256 value, bytes calldata call) external {
        uint256 gas = gasleft();
        (bool success, bytes memory result) = _send(person, address(engine), value, call, PLENTY);
        gas -= gasleft();
        _fail(abi.encode(success, result, gas, _outcome()));
    }

    function _send(address person, address target, uint256 value, bytes memory call, uint256 gas)
        internal
        returns (bool, bytes memory)
    {
        if (_isContract(person)) {
            try Actor(payable(person)).execute{gas: gas}(target, value, call) returns (bytes memory result) {
                return (true, result);
            } catch (bytes memory reason) {
                return (false, reason);
            }
        }
        vm.prank(person);
        return target.call{value: value, gas: gas}(call);
    }

    function _fail(bytes memory reason) internal pure {
        assembly ("memory-safe") {
            revert(add(reason, 0x20), mload(reason))
        }
    }

    /// People first get the money that an action needs, so that their balance does not limit it.
    function _fund(address person, uint256 value) internal {
        vm.deal(person, person.balance + value);
    }

    /// Forge prefers small numbers and repeats them.
    function _mix(uint256 seed) internal returns (uint256) {
        return uint256(keccak256(abi.encode(seed, ++_steps)));
    }

    /// An exit, which nothing may stop.
    function _left() internal {
        if (engine.paused()) reached["exits while paused"]++;
    }

    // ── People ─────────────────────────────────────────────────────────────────────────────────

    function _isContract(address person) internal view returns (bool) {
        return person.code.length != 0;
    }

    function _pick(uint256 seed) internal view returns (address) {
        return people[seed % PEOPLE];
    }

    /// Whether a person accepts copies of an ERC-1155, and money with all the gas, now.
    function _accepts(address person) internal view returns (bool) {
        return person != burner && (person != address(refuser) || !refuser.refuses());
    }

    /// Whose key signs for a person; zero for contracts that do not sign.
    function _signerOf(address person) internal view returns (address) {
        if (person == address(wallet)) return wallet.signer();
        return _isContract(person) ? address(0) : person;
    }

    function _keyOf(address signer) internal view returns (uint256 key) {
        for (uint256 i; i < 4; ++i) {
            if (people[i] == signer) key = _keys[i];
        }
    }

    function _sign(address person, bytes32 structHash) internal view returns (bytes memory) {
        bytes32 digest = Signing.digest(engine, structHash);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_keyOf(_signerOf(person)), digest);
        return person == address(wallet) ? abi.encode(r, s, v) : abi.encodePacked(r, s, v);
    }

    // ── Counting ───────────────────────────────────────────────────────────────────────────────

    function _isOurs(address asset) internal view returns (bool) {
        return asset == address(single) || asset == address(multiple);
    }

    function _isSingle(address asset) internal view returns (bool) {
        return asset == address(single) || asset == address(otherSingle) || asset == address(lying);
    }

    function holds(address person, address asset, uint256 tokenId) public view returns (uint256) {
        if (_isSingle(asset)) return IERC721(asset).ownerOf(tokenId) == person ? 1 : 0;
        return IERC1155(asset).balanceOf(person, tokenId);
    }

    /// Somebody who holds a token, if anybody does.
    function _holderOf(Token memory token, uint256 seed) internal view returns (address) {
        for (uint256 i; i < PEOPLE; ++i) {
            address person = people[(seed % PEOPLE + i) % PEOPLE];
            if (holds(person, token.asset, token.tokenId) != 0) return person;
        }
        return address(0);
    }

    /// A person's total, held or parked.
    function _owned(address person) internal view returns (uint256) {
        return person.balance + engine.parked(person);
    }

    function parked() public view returns (uint256 sum) {
        for (uint256 i; i < PEOPLE; ++i) {
            sum += engine.parked(people[i]);
        }
    }

    function parkedCoins() public view returns (uint256 sum) {
        for (uint256 i; i < PEOPLE; ++i) {
            sum += engine.parkedIn(address(coin), people[i]);
        }
        return sum + engine.parkedIn(address(coin), till);
    }

    /// Everything that people and the engine have.
    function _outcome() private view returns (bytes32 outcome) {
        outcome = keccak256(abi.encode(till.balance, coin.balanceOf(till), address(engine).balance));
        for (uint256 i; i < PEOPLE; ++i) {
            address person = people[i];
            outcome = keccak256(
                abi.encode(
                    outcome,
                    person.balance,
                    engine.parked(person),
                    coin.balanceOf(person),
                    engine.parkedIn(address(coin), person)
                )
            );
        }
        for (uint256 i; i < _tokens.length; ++i) {
            Token memory token = _tokens[i];
            for (uint256 j; j < PEOPLE; ++j) {
                outcome = keccak256(abi.encode(outcome, holds(people[j], token.asset, token.tokenId)));
            }
        }
    }
}
