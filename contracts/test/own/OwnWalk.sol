// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Drop} from "../../src/interfaces/IOwn721.sol";
import {vm} from "../harness/Vm.sol";
import {Editions, OwnTest, Works} from "./OwnTest.sol";
import {HostileValidator} from "./Validators.sol";

/// Random steps of a creator, minters, buyers and holders, and what must be true after each of them.
contract OwnWalk is OwnTest {
    struct Work {
        uint256 id;
        /// Nobody before it is minted, and after it was burnt.
        address holder;
        bytes32 content;
        bool isLazy;
        bool isBurnt;
        uint256 drop;
        uint256 position;
    }

    struct Edition {
        uint256 id;
        bytes32 content;
        uint256 most;
        uint256 minted;
        uint256 burnt;
        bool isLazy;
        bool isOpen;
    }

    Works public works;
    Editions public editions;
    address[4] private _people;
    address private _owner;
    uint256 private _royalty = ROYALTY;
    uint256 private _hashes;
    Work[] private _works;
    Edition[] private _editions;
    mapping(uint256 tokenId => mapping(address account => uint256)) private _held;
    mapping(uint256 drop => uint256) private _minted;
    mapping(uint256 drop => uint256) private _most;
    /// The tally of an account, and what is counted under it.
    mapping(address account => uint40) private _tally;
    mapping(address account => uint256) private _counted;
    mapping(uint256 drop => uint256) private _offset;
    bool private _frozen;

    constructor() {
        vm.roll(1_000_000);
        works = newWorks();
        editions = newEditions();
        _owner = creator;
        _people = [creator, alice, bob, vm.addr(7)];
    }

    // ── Steps ──────────────────────────────────────────────────────────────────────────────────────

    function createWorks(uint256 count) external {
        if (_frozen) return;
        count = count % 15;
        bytes32 content = newHash();
        vm.prank(_owner);
        uint256 first = count == 0 ? works.createItem(content) : works.createItems(count, content);
        for (uint256 i; i == 0 || i < count; ++i) {
            push(first + i, content, false);
        }
    }

    function commitWorks(uint256 count) external {
        if (_frozen) return;
        count = count % 4;
        bytes32 content = newHash();
        vm.prank(_owner);
        uint256 first = count == 0 ? works.commitItem(content) : works.commitSeries(count, content);
        for (uint256 i; i == 0 || i < count; ++i) {
            push(first + i, content, true);
        }
    }

    /// Of any work, by an operator of the owner: only what is committed and unused is minted.
    function buyLazily(uint256 at, uint256 to) external {
        if (_works.length == 0) return;
        Work storage work = _works[at % _works.length];
        address buyer = _people[to % 4];
        vm.prank(_owner);
        works.setApprovalForAll(operator, true);
        bool possible = work.isLazy && work.holder == address(0) && !work.isBurnt && !_frozen;
        vm.assertTrue(works.isMintable(work.id) == possible, "mintable");
        if (!possible && work.holder == _owner && works.getTransferValidator() != address(0)) return;
        vm.prank(operator);
        try works.transferFrom(_owner, buyer, work.id) {
            vm.assertTrue(possible || work.holder == _owner, "minted what was not to be minted");
            work.holder = buyer;
        } catch {
            vm.assertFalse(possible, "could not be bought");
        }
    }

    function transferWork(uint256 at, uint256 to) external {
        if (_works.length == 0) return;
        Work storage work = _works[at % _works.length];
        if (work.holder == address(0)) return;
        address next = _people[to % 4];
        vm.prank(work.holder);
        works.transferFrom{gas: 120_000}(work.holder, next, work.id);
        work.holder = next;
    }

    function burnWork(uint256 at) external {
        if (_works.length == 0) return;
        Work storage work = _works[at % _works.length];
        if (work.holder == address(0)) return;
        vm.prank(work.holder);
        works.burn(work.id);
        (work.holder, work.isBurnt) = (address(0), true);
    }

    function startDrop(uint256 count, uint256 kind) external {
        (bool isOpen,,) = works.openDrop();
        if (isOpen || _frozen) return;
        count = 1 + count % 12;
        bytes32 content = newHash();
        vm.prank(_owner);
        uint256 drop = kind % 3 == 2
            ? works.startOpenEdition(content, count)
            : works.startDrop(content, count, kind % 3 == 0 ? newHash() : bytes32(0));
        _most[drop] = count;
    }

    function mintOfDrop(uint256 quantity, uint256 to) external {
        uint256 drop = works.dropCount();
        quantity = 1 + quantity % 5;
        address buyer = _people[to % 4];
        (bool isOpen,,) = works.openDrop();
        // One of three, 0 for none.
        uint40 tally = uint40(to >> 8) % 3;
        bool hasPlace = tally == 0 || _tally[buyer] == 0 || _tally[buyer] == tally;
        bool possible = isOpen && _minted[drop] + quantity <= _most[drop] && hasPlace;
        vm.prank(minter);
        try works.mintTo(buyer, quantity, tally) returns (uint256 first) {
            vm.assertTrue(possible, "more than the drop has, or another tally");
            if (tally != 0) (_tally[buyer], _counted[buyer]) = (tally, _counted[buyer] + quantity);
            for (uint256 i; i < quantity; ++i) {
                push(first + i, works.getDrop(drop).content, false);
                Work storage work = _works[_works.length - 1];
                (work.holder, work.drop, work.position) = (buyer, drop, _minted[drop]++);
            }
        } catch {
            vm.assertFalse(possible, "could not be minted");
        }
    }

    function closeDrop() external {
        (bool isOpen,,) = works.openDrop();
        if (!isOpen) return;
        vm.prank(_owner);
        works.close();
    }

    function reveal(uint256 number, uint256 blocks) external {
        vm.roll(vmBlock() + blocks % 300);
        uint256 count = works.dropCount();
        if (count == 0) return;
        uint256 drop = 1 + number % count;
        try works.reveal(drop) {
            (bool isOpen,,) = works.openDrop();
            vm.assertTrue(drop < count || !isOpen, "revealed an open drop");
            vm.assertEq(_offset[drop], 0, "revealed twice");
            _offset[drop] = works.getDrop(drop).offset + 1;
        } catch {}
    }

    function lowerRoyalty(uint256 bps) external {
        bps = bps % 1100;
        vm.prank(_owner);
        try works.lowerRoyalty(bps) {
            vm.assertLt(bps, _royalty, "the royalty rose");
            _royalty = bps;
        } catch {
            vm.assertGe(bps, _royalty);
        }
    }

    function setValidator(uint256 kind) external {
        address validator =
            kind % 2 == 0 ? address(0) : address(new HostileValidator(HostileValidator.Behaviour(kind % 6)));
        vm.startPrank(_owner);
        works.setTransferValidator(validator);
        editions.setTransferValidator(validator);
        vm.stopPrank();
    }

    function handOver(uint256 to) external {
        address next = _people[to % 4];
        vm.startPrank(_owner);
        works.transferOwnership(next);
        editions.transferOwnership(next);
        vm.stopPrank();
        vm.startPrank(next);
        works.acceptOwnership();
        editions.acceptOwnership();
        vm.stopPrank();
        _owner = next;
    }

    /// Rarely: much ends with it.
    function freeze(uint256 chance) external {
        if (chance % 40 != 0) return;
        vm.startPrank(_owner);
        works.freeze();
        editions.freeze();
        vm.stopPrank();
        _frozen = true;
    }

    function addEdition(uint256 kind, uint256 copies) external {
        if (_frozen) return;
        copies = 1 + copies % 20;
        bytes32 content = newHash();
        vm.startPrank(_owner);
        if (kind % 3 == 0) {
            uint256 id = editions.createItem(copies, content);
            _editions.push(Edition(id, content, copies, copies, 0, false, false));
            _held[id][_owner] = copies;
        } else if (kind % 3 == 1) {
            _editions.push(Edition(editions.openEdition(content, copies), content, copies, 0, 0, false, true));
        } else {
            uint256 first = editions.commitSeries(2, copies, content);
            _editions.push(Edition(first, content, copies, 0, 0, true, false));
            _editions.push(Edition(first + 1, content, copies, 0, 0, true, false));
        }
        vm.stopPrank();
    }

    function mintEdition(uint256 at, uint256 copies, uint256 to) external {
        if (_editions.length == 0) return;
        Edition storage edition = _editions[at % _editions.length];
        copies = 1 + copies % 10;
        address buyer = _people[to % 4];
        bool possible = edition.isOpen && edition.minted + copies <= edition.most && !_frozen;
        vm.prank(minter);
        try editions.mintTo(buyer, edition.id, copies) {
            vm.assertTrue(possible, "more than the edition has");
            edition.minted += copies;
            _held[edition.id][buyer] += copies;
        } catch {
            vm.assertFalse(possible, "could not be minted");
        }
    }

    /// From anybody, by the holder, who can be the owner of a lazy edition.
    function transferEdition(uint256 at, uint256 copies, uint256 from, uint256 to) external {
        if (_editions.length == 0) return;
        Edition storage edition = _editions[at % _editions.length];
        (address holder, address buyer) = (_people[from % 4], _people[to % 4]);
        copies = copies % 10;
        uint256 held = _held[edition.id][holder];
        uint256 missing = copies > held ? copies - held : 0;
        bool mints = edition.isLazy && holder == _owner && !_frozen;
        bool possible = missing == 0 || (mints && edition.minted + missing <= edition.most);
        vm.prank(holder);
        try editions.safeTransferFrom(holder, buyer, edition.id, copies, "") {
            vm.assertTrue(possible, "moved what was not there");
            edition.minted += missing;
            _held[edition.id][holder] -= copies - missing;
            _held[edition.id][buyer] += copies;
        } catch {
            vm.assertFalse(possible, "did not move");
        }
    }

    function burnEdition(uint256 at, uint256 copies, uint256 from) external {
        if (_editions.length == 0) return;
        Edition storage edition = _editions[at % _editions.length];
        address holder = _people[from % 4];
        copies = copies % (_held[edition.id][holder] + 1);
        vm.prank(holder);
        editions.burn(holder, edition.id, copies);
        _held[edition.id][holder] -= copies;
        edition.burnt += copies;
    }

    function closeEdition(uint256 at) external {
        if (_editions.length == 0) return;
        Edition storage edition = _editions[at % _editions.length];
        if (!edition.isOpen) return;
        vm.prank(_owner);
        editions.closeEdition(edition.id);
        (edition.isOpen, edition.most) = (false, edition.minted);
    }

    // ── What must be true ──────────────────────────────────────────────────────────────────────────

    function checkWorks() external {
        uint256 alive;
        for (uint256 i; i < _works.length; ++i) {
            Work memory work = _works[i];
            if (work.holder == address(0)) {
                vm.assertFalse(exists(work.id), "came back");
                continue;
            }
            ++alive;
            vm.assertEq(works.ownerOf(work.id), work.holder, "holder");
            vm.assertEq(works.commitmentOf(work.id), work.content, "content");
            if (work.drop != 0) checkPlace(work);
        }
        vm.assertEq(works.totalSupply(), alive, "supply");
        uint256 balances;
        for (uint256 i; i < 4; ++i) {
            address account = _people[i];
            balances += works.balanceOf(account);
            for (uint40 tally = 1; tally < 3; ++tally) {
                (,, uint256 counted, bool hasPlace) = works.mintingState(account, tally);
                bool isIts = _tally[account] == tally;
                vm.assertEq(counted, isIts ? _counted[account] : 0, "counted");
                vm.assertTrue(hasPlace == (isIts || _tally[account] == 0), "place for a tally");
            }
        }
        vm.assertEq(balances, alive, "balances");
        (address owner, uint256 bps) = works.creatorAndRoyalty();
        vm.assertEq(owner, _owner, "owner");
        vm.assertEq(bps, _royalty, "royalty");
    }

    function checkDrops() external view {
        for (uint256 drop = 1; drop <= works.dropCount(); ++drop) {
            vm.assertLe(_minted[drop], _most[drop], "more than the count");
            Drop memory found = works.getDrop(drop);
            vm.assertTrue(found.isRevealed == (_offset[drop] != 0), "revealed");
            if (found.isRevealed) vm.assertEq(found.offset + 1, _offset[drop], "another offset");
        }
    }

    function checkEditions() external view {
        for (uint256 i; i < _editions.length; ++i) {
            Edition memory edition = _editions[i];
            uint256 sum;
            for (uint256 j; j < 4; ++j) {
                uint256 held = editions.balanceOf(_people[j], edition.id);
                vm.assertEq(held, _held[edition.id][_people[j]], "copies");
                sum += held;
            }
            vm.assertEq(sum, edition.minted - edition.burnt, "copies in all");
            vm.assertEq(editions.totalSupply(edition.id), sum, "total supply");
            uint256 most = _frozen ? edition.minted : edition.most;
            vm.assertEq(editions.maxSupply(edition.id), most, "most");
            vm.assertLe(edition.minted, edition.most, "more than promised");
            vm.assertEq(editions.commitmentOf(edition.id), edition.content, "content");
        }
    }

    /// Whatever the validator and the owner do. To itself, so that nothing changes.
    function checkHoldersAreFree() external {
        for (uint256 i; i < _works.length; ++i) {
            Work memory work = _works[i];
            if (work.holder == address(0)) continue;
            vm.prank(work.holder);
            works.transferFrom(work.holder, work.holder, work.id);
        }
        for (uint256 i; i < _editions.length; ++i) {
            for (uint256 j; j < 4; ++j) {
                uint256 held = _held[_editions[i].id][_people[j]];
                vm.prank(_people[j]);
                editions.safeTransferFrom(_people[j], _people[j], _editions[i].id, held, "");
            }
        }
    }

    function checkPlace(Work memory work) private view {
        (uint256 drop, uint256 position) = works.dropOf(work.id);
        vm.assertEq(drop, work.drop, "drop");
        vm.assertEq(position, work.position, "position");
    }

    function exists(uint256 tokenId) private view returns (bool) {
        try works.ownerOf(tokenId) {
            return true;
        } catch {
            return false;
        }
    }

    function push(uint256 id, bytes32 content, bool isLazy) private {
        _works.push(Work(id, isLazy ? address(0) : _owner, content, isLazy, false, 0, 0));
    }

    function newHash() private returns (bytes32) {
        return keccak256(abi.encode(++_hashes));
    }

    /// The optimizer treats `block.number` as a constant.
    function vmBlock() private view returns (uint256) {
        return vm.getBlockNumber();
    }
}
