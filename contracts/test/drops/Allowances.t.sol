// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {Allowance, MintRequest, Phase} from "../../src/types/Phase.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {AllowTree} from "../harness/AllowTree.sol";
import {Drops, DropTest, deployDrops} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";

/// Limits for each wallet, lists, and vaults.
contract AllowancesTest is DropTest {
    address private vault = account("vault");

    // ── The most for each wallet ───────────────────────────────────────────────────────────────

    function test_theMostOfAPhase() external {
        Phase memory phase = open();
        phase.mostPerWallet = 3;
        add(phase);
        mint(alice, phase, 2, costOf(2 * PRICE));
        vm.assertEq(drops.countOf(phase, alice), 2);
        refuse(
            alice,
            phase,
            wants(2, alice),
            costOf(2 * PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 3, 2)
        );
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(drops.countOf(phase, alice), 3);
        mint(bob, phase, 3, costOf(3 * PRICE));
    }

    /// Who receives the tokens makes no difference.
    function test_theMostCountsForWhoPays() external {
        Phase memory phase = open();
        phase.mostPerWallet = 1;
        add(phase);
        mint(alice, phase, wants(1, bob), costOf(PRICE));
        mint(bob, phase, 1, costOf(PRICE));
        refuse(
            alice,
            phase,
            wants(1, account("somebody")),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 1, 1)
        );
    }

    function test_phasesCountApart() external {
        Phase memory phase = open();
        phase.mostPerWallet = 1;
        add(phase);
        mint(alice, phase, 1, costOf(PRICE));
        phase.salt = 1;
        add(phase);
        mint(alice, phase, 1, costOf(PRICE));
    }

    /// That would cost each mint a slot.
    function test_nothingIsCountedWithoutAMost() external {
        Phase memory phase = open();
        add(phase);
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(drops.countOf(phase, alice), 0);
    }

    // ── Lists ──────────────────────────────────────────────────────────────────────────────────

    function test_aWalletOnTheList() external {
        (Phase memory phase, MintRequest memory request) = listed(2, ANY);
        add(phase);
        mint(alice, phase, request, costOf(PRICE));
        vm.assertEq(drops.countOf(phase, alice), 1);
        mint(alice, phase, request, costOf(PRICE));
        refuse(
            alice,
            phase,
            request,
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 2, 2)
        );
    }

    function test_aListOfOneNeedsNoProof() external {
        Phase memory phase = open();
        phase.root = AllowTree.leafOf(alice, ANY, ANY);
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.allowance = Allowance(ANY, ANY, new bytes32[](0));
        mint(alice, phase, request, costOf(PRICE));
    }

    /// The place is the caller's, whoever receives the tokens.
    function test_nobodyElseUsesThePlace() external {
        (Phase memory phase, MintRequest memory request) = listed(2, ANY);
        add(phase);
        refuse(bob, phase, request, costOf(PRICE), notListed(bob));
        request.to = alice;
        refuse(bob, phase, request, costOf(PRICE), notListed(bob));
    }

    function test_onlyWhatTheListSays() external {
        (Phase memory phase, MintRequest memory request) = listed(2, 0.5 ether);
        add(phase);
        request.allowance.most = 3;
        refuse(alice, phase, request, costOf(PRICE), notListed(alice));
        request.allowance.most = 2;
        request.allowance.price = 0.4 ether;
        refuse(alice, phase, request, costOf(PRICE), notListed(alice));
        request.allowance.price = 0.5 ether;
        request.allowance.proof[0] = 0;
        refuse(alice, phase, request, costOf(PRICE), notListed(alice));
    }

    function test_theLeastOfListAndPhaseCounts() external {
        (Phase memory phase, MintRequest memory request) = listed(5, ANY);
        phase.mostPerWallet = 2;
        add(phase);
        request.quantity = 3;
        refuse(
            alice,
            phase,
            request,
            costOf(3 * PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 2, 0)
        );
        request.quantity = 2;
        mint(alice, phase, request, costOf(2 * PRICE));
    }

    function test_aPlaceForNothing() external {
        (Phase memory phase, MintRequest memory request) = listed(0, ANY);
        add(phase);
        refuse(
            alice,
            phase,
            request,
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 0, 0)
        );
    }

    function test_aPlaceWithoutALimitOfItsOwn() external {
        (Phase memory phase, MintRequest memory request) = listed(ANY, ANY);
        add(phase);
        mint(alice, phase, request, costOf(PRICE));
        vm.assertEq(drops.countOf(phase, alice), 0);
    }

    function test_aPriceOfTheList() external {
        (Phase memory phase, MintRequest memory request) = listed(2, 0.5 ether);
        add(phase);
        request.quantity = 2;
        mint(alice, phase, request, 5 ether);
        vm.assertEq(alice.balance, 1_000_000 ether - 1.025 ether);
        vm.assertEq(creator.balance, 0.975 ether);
    }

    function test_freeForTheList() external {
        (Phase memory phase, MintRequest memory request) = listed(2, 0);
        add(phase);
        mint(alice, phase, request, 0);
        vm.assertEq(works.ownerOf(1), alice);
    }

    function test_aPriceOfTheListHas128Bits() external {
        (Phase memory phase, MintRequest memory request) = listed(2, 1 << 128);
        add(phase);
        refuse(
            alice,
            phase,
            request,
            costOf(PRICE),
            abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, 1 << 128)
        );
        (phase, request) = listed(2, (1 << 128) - 1);
        add(phase);
        vm.deal(alice, 1 << 130);
        mint(alice, phase, request, 1 << 129);
    }

    /// Everybody pays the last price there.
    function test_noPriceOfTheListWithARebate() external {
        (Phase memory phase, MintRequest memory request) = listed(2, 0.5 ether);
        Phase memory rebate = withRebate();
        rebate.root = phase.root;
        add(rebate);
        refuse(
            alice,
            rebate,
            request,
            costOf(2 ether),
            abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, 0.5 ether)
        );
    }

    /// What a phase without a list is told about one.
    function test_aPhaseWithoutAListBelievesNothing() external {
        Phase memory phase = open();
        phase.mostPerWallet = 1;
        add(phase);
        MintRequest memory request = wants(1, alice);
        (request.allowance.most, request.allowance.price) = (9, 0);
        refuse(
            alice,
            phase,
            request,
            0,
            abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, 1.025 ether, 0)
        );
        mint(alice, phase, request, costOf(PRICE));
        refuse(
            alice,
            phase,
            request,
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 1, 1)
        );
    }

    /// Places of a tree cannot be proved with its inner nodes: a leaf is the hash of a hash.
    function test_aSecondPreImage() external {
        bytes32[] memory leaves = listOf(2, ANY);
        Phase memory phase = open();
        phase.root = AllowTree.rootOf(leaves);
        add(phase);
        // The root proves itself, an inner node its half, a leaf hashed once its place.
        MintRequest memory request = wants(1, bob);
        request.allowance = Allowance(ANY, ANY, new bytes32[](0));
        refuse(bob, phase, request, costOf(PRICE), notListed(bob));
        request.allowance.proof = new bytes32[](1);
        request.allowance.proof[0] = phase.root;
        refuse(bob, phase, request, costOf(PRICE), notListed(bob));
        bytes32[] memory single = new bytes32[](2);
        single[0] = keccak256(abi.encode(bob, ANY, ANY));
        single[1] = leaves[0];
        phase.root = AllowTree.rootOf(single);
        add(phase);
        request.allowance = AllowTree.allowance(single, 0, ANY, ANY);
        refuse(bob, phase, request, costOf(PRICE), notListed(bob));
    }

    function testFuzz_everyPlaceOfAnyList(uint8 count, uint8 index, uint256 salt) external {
        uint256 places = uint256(count) % 40 + 1;
        uint256 place = index % places;
        bytes32[] memory leaves = new bytes32[](places);
        for (uint256 i; i < places; ++i) {
            leaves[i] = AllowTree.leafOf(vm.addr(uint256(keccak256(abi.encode(salt, i)))), i + 1, ANY);
        }
        Phase memory phase = ofEdition(open());
        phase.root = AllowTree.rootOf(leaves);
        add(phase);
        address wallet = vm.addr(uint256(keccak256(abi.encode(salt, place))));
        vm.deal(wallet, 200 ether);
        MintRequest memory request = wants(place + 1, wallet);
        request.allowance = AllowTree.allowance(leaves, place, place + 1, ANY);
        refuse(alice, phase, request, 200 ether, notListed(alice));
        mint(wallet, phase, request, 200 ether);
        request.quantity = 1;
        vm.deal(wallet, 200 ether);
        refuse(
            wallet,
            phase,
            request,
            200 ether,
            abi.encodeWithSelector(IDrops.LimitReached.selector, wallet, place + 1, place + 1)
        );
    }

    // ── Vaults ─────────────────────────────────────────────────────────────────────────────────

    function test_aWalletMintsForItsVault() external {
        Phase memory phase = open();
        phase.root = AllowTree.leafOf(vault, 2, ANY);
        bytes32 phaseId = add(phase);
        MintRequest memory request = wants(2, vault);
        (request.vault, request.allowance) = (vault, Allowance(2, ANY, new bytes32[](0)));
        registry.delegate(vault, alice, address(works), true);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.MintedForVault(phaseId, vault, alice);
        mint(alice, phase, request, costOf(2 * PRICE));
        vm.assertEq(works.balanceOf(vault), 2);
        vm.assertEq(drops.countOf(phase, vault), 2);
        vm.assertEq(drops.countOf(phase, alice), 0);
    }

    function test_onlyWhomTheVaultNames() external {
        Phase memory phase = open();
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.vault = vault;
        bytes memory reason = abi.encodeWithSelector(IDrops.NotDelegate.selector, alice, vault);
        refuse(alice, phase, request, costOf(PRICE), reason);
        // For something else, the other way round, and no longer.
        registry.delegate(vault, alice, address(editions), true);
        registry.delegate(alice, vault, address(works), true);
        refuse(alice, phase, request, costOf(PRICE), reason);
        registry.delegate(vault, alice, address(0), true);
        mint(alice, phase, request, costOf(PRICE));
        registry.delegate(vault, alice, address(0), false);
        refuse(alice, phase, request, costOf(PRICE), reason);
    }

    /// Several delegates share the vault's limit, and the vault with them.
    function test_theLimitIsTheVaults() external {
        Phase memory phase = open();
        phase.mostPerWallet = 2;
        add(phase);
        registry.delegate(vault, alice, address(0), true);
        registry.delegate(vault, bob, address(0), true);
        MintRequest memory request = wants(1, alice);
        request.vault = vault;
        mint(alice, phase, request, costOf(PRICE));
        vm.deal(vault, 10 ether);
        mint(vault, phase, 1, costOf(PRICE));
        refuse(
            bob,
            phase,
            request,
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, vault, 2, 2)
        );
        request.vault = address(0);
        mint(bob, phase, request, costOf(PRICE));
    }

    function test_aChainWithoutARegistry() external {
        Drops without = deployDrops(owner, address(engine), payees, address(0xde1e9a7e));
        works.setMinter(address(without), true);
        Phase memory phase = open();
        vm.prank(creator);
        without.addPhase(phase);
        MintRequest memory request = wants(1, alice);
        vm.prank(alice);
        without.mint{value: costOf(PRICE)}(phase, request);
        request.vault = vault;
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IDrops.NotDelegate.selector, alice, vault));
        without.mint{value: costOf(PRICE)}(phase, request);
    }

    function listed(uint256 most, uint256 price)
        private
        returns (Phase memory phase, MintRequest memory request)
    {
        bytes32[] memory leaves = listOf(most, price);
        phase = open();
        phase.root = AllowTree.rootOf(leaves);
        request = wants(1, alice);
        request.allowance = AllowTree.allowance(leaves, 0, most, price);
    }

    function notListed(address wallet) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IDrops.NotListed.selector, wallet);
    }
}
