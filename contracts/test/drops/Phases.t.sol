// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {MintRequest, Phase, PhaseStatus} from "../../src/types/Phase.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {DropTest, deployDrops} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";

/// Adding and closing phases.
contract PhasesTest is DropTest {
    function test_aPhaseIsAdded() external {
        Phase memory phase = open();
        bytes32 phaseId = drops.hashPhase(phase);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.PhaseAdded(phaseId, address(works), creator, phase, 0);
        vm.assertEq(add(phase), phaseId);
        PhaseStatus memory status = drops.getPhase(phaseId);
        vm.assertEq(status.creator, creator);
        vm.assertEq(status.minted, 0);
        vm.assertEq(status.last, 0);
        vm.assertEq(status.commission, 0);
        vm.assertFalse(status.closed);
        vm.assertFalse(status.settled);
    }

    /// The same hash as any EIP-712 library computes.
    function test_theIdIsAnEip712Hash() external view {
        Phase memory phase = withRebate();
        phase.salt = 5;
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("Vitrine"),
                keccak256("1"),
                block.chainid,
                address(drops)
            )
        );
        bytes32 typeHash = keccak256(
            "Phase(address collection,uint256 drop,uint256 tokenId,uint256 start,uint256 end,uint256 price,"
            "uint256 endPrice,bool rebate,address currency,uint256 supply,uint256 mostPerWallet,bytes32 root,"
            "address gate,uint256 referrerBps,uint256 salt)"
        );
        bytes32 structHash = keccak256(bytes.concat(typeHash, abi.encode(phase)));
        vm.assertEq(drops.hashPhase(phase), keccak256(abi.encodePacked("\x19\x01", domain, structHash)));
    }

    function test_theIdIsBoundToTheChainAndTheContract() external {
        Phase memory phase = open();
        bytes32 phaseId = drops.hashPhase(phase);
        vm.assertNotEq(
            phaseId, deployDrops(owner, address(engine), payees, address(registry)).hashPhase(phase)
        );
        vm.chainId(999);
        vm.assertNotEq(phaseId, drops.hashPhase(phase));
    }

    /// Every word counts: whoever passes another phase passes one that nobody added.
    function test_eachWordOfAPhaseCounts(uint256 word) external {
        Phase memory phase = open();
        add(phase);
        bytes memory call = abi.encodeCall(drops.mint, (phase, wants(1, alice)));
        uint256 place = 4 + 32 * (word % 15);
        call[place + 31] ^= 0x01;
        vm.prank(alice);
        (bool success,) = address(drops).call{value: 10 ether}(call);
        vm.assertFalse(success);
    }

    /// The upper bits of an address, too.
    function test_bitsThatATypeDoesNotAllowCount() external {
        Phase memory phase = open();
        add(phase);
        bytes memory call = abi.encodeCall(drops.mint, (phase, wants(1, alice)));
        call[4] = 0x01;
        vm.prank(alice);
        (bool success,) = address(drops).call{value: 10 ether}(call);
        vm.assertFalse(success);
    }

    function test_onlyTheOwnerOfTheCollectionAddsPhases() external {
        Phase memory phase = open();
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(IDrops.NotCollectionOwner.selector, seller, creator));
        drops.addPhase(phase);
    }

    function test_aPhaseIsAddedOnce() external {
        Phase memory phase = open();
        bytes32 phaseId = add(phase);
        refuse(phase, abi.encodeWithSelector(IDrops.PhaseExists.selector, phaseId));
        phase.salt = 1;
        add(phase);
    }

    /// Otherwise a creator could start it anew.
    function test_aClosedPhaseIsNotAddedAgain() external {
        Phase memory phase = open();
        bytes32 phaseId = add(phase);
        vm.prank(creator);
        drops.closePhase(phase);
        refuse(phase, abi.encodeWithSelector(IDrops.PhaseExists.selector, phaseId));
    }

    function test_itMintsADropOrAnEdition() external {
        Phase memory phase = open();
        phase.tokenId = EDITION;
        refuse(phase, abi.encodeWithSelector(IDrops.NothingToMint.selector, 1, EDITION));
        (phase.tokenId, phase.drop) = (0, 0);
        refuse(phase, abi.encodeWithSelector(IDrops.NothingToMint.selector, 0, 0));
    }

    function test_theEndIsAfterTheStart() external {
        Phase memory phase = open();
        phase.start = phase.end;
        refuse(phase, abi.encodeWithSelector(IDrops.EndOutOfRange.selector, phase.end));
        phase.start = phase.end - 1;
        add(phase);
    }

    function test_theEndIsInTheFuture() external {
        Phase memory phase = open();
        (phase.start, phase.end) = (0, NOW);
        refuse(phase, abi.encodeWithSelector(IDrops.EndOutOfRange.selector, NOW));
        phase.end = NOW + 1;
        add(phase);
    }

    function test_theEndFitsIntoTheState() external {
        Phase memory phase = open();
        phase.end = 1 << 40;
        refuse(phase, abi.encodeWithSelector(IDrops.EndOutOfRange.selector, phase.end));
        phase.end = (1 << 40) - 1;
        add(phase);
    }

    function test_aRebateTakesAtMostThirtyDays() external {
        Phase memory phase = withRebate();
        phase.start = NOW + 400 days;
        phase.end = phase.start + 30 days + 1;
        refuse(phase, abi.encodeWithSelector(IDrops.EndOutOfRange.selector, phase.end));
        phase.end = phase.start + 30 days;
        add(phase);
    }

    function test_aPriceHas128Bits() external {
        Phase memory phase = open();
        phase.price = 1 << 128;
        refuse(phase, abi.encodeWithSelector(IEngineEvents.PriceOutOfRange.selector, phase.price));
        phase.price = (1 << 128) - 1;
        add(phase);
    }

    function test_aPriceDoesNotRise() external {
        Phase memory phase = open();
        phase.endPrice = PRICE + 1;
        refuse(phase, abi.encodeWithSelector(IDrops.EndPriceOutOfRange.selector, PRICE + 1));
        phase.endPrice = PRICE - 1;
        add(phase);
    }

    function test_aRebateNeedsAPriceThatFalls() external {
        Phase memory phase = open();
        phase.rebate = true;
        refuse(phase, abi.encodeWithSelector(IDrops.EndPriceOutOfRange.selector, PRICE));
    }

    function test_theSupplyFitsIntoTheState() external {
        Phase memory phase = open();
        phase.supply = 1 << 40;
        refuse(phase, abi.encodeWithSelector(IDrops.SupplyOutOfRange.selector, phase.supply));
        phase.supply = (1 << 40) - 1;
        add(phase);
    }

    function test_aReferrerGetsAtMostHalf() external {
        Phase memory phase = open();
        phase.referrerBps = 5_001;
        refuse(phase, abi.encodeWithSelector(IDrops.ReferrerShareOutOfRange.selector, 5_001));
        phase.referrerBps = 5_000;
        add(phase);
    }

    function test_aRebateHasNoReferrers() external {
        Phase memory phase = withRebate();
        phase.referrerBps = 1;
        refuse(phase, abi.encodeWithSelector(IDrops.ReferrerShareOutOfRange.selector, 1));
    }

    function test_theCurrencyIsAllowed() external {
        Phase memory phase = open();
        phase.currency = address(works);
        refuse(phase, abi.encodeWithSelector(IEngineEvents.CurrencyNotAllowed.selector, address(works)));
        add(inCurrency(phase));
    }

    /// So that it is known what a token will cost in the end.
    function test_aRebateFreezesTheCommission() external {
        Phase memory phase = withRebate();
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.PhaseAdded(drops.hashPhase(phase), address(works), creator, phase, COMMISSION);
        vm.assertEq(drops.getPhase(add(phase)).commission, COMMISSION);
    }

    // ── Several ────────────────────────────────────────────────────────────────────────────────

    function test_phasesAreAddedTogether() external {
        Phase[] memory phases = several(20);
        vm.prank(creator);
        bytes32[] memory phaseIds = drops.addPhases(phases);
        vm.assertEq(phaseIds.length, 20);
        for (uint256 i; i < 20; ++i) {
            vm.assertEq(phaseIds[i], drops.hashPhase(phases[i]));
            vm.assertEq(drops.getPhase(phaseIds[i]).creator, creator);
        }
    }

    function test_phasesAreAddedTogetherOrNotAtAll() external {
        Phase[] memory phases = several(3);
        phases[2].supply = 1 << 40;
        vm.prank(creator);
        vm.expectRevert(abi.encodeWithSelector(IDrops.SupplyOutOfRange.selector, 1 << 40));
        drops.addPhases(phases);
        vm.assertEq(drops.getPhase(drops.hashPhase(phases[0])).creator, address(0));
    }

    function test_atMostTwentyPhasesAreAddedTogether() external {
        Phase[] memory phases = several(21);
        vm.prank(creator);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BatchOutOfRange.selector, 21, 20));
        drops.addPhases(phases);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.BatchOutOfRange.selector, 0, 20));
        drops.addPhases(several(0));
    }

    // ── Closing ────────────────────────────────────────────────────────────────────────────────

    function test_aClosedPhaseMintsNothing() external {
        Phase memory phase = open();
        bytes32 phaseId = add(phase);
        mint(alice, phase, 1, costOf(PRICE));
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.PhaseClosed(phaseId);
        vm.prank(creator);
        drops.closePhase(phase);
        PhaseStatus memory status = drops.getPhase(phaseId);
        vm.assertTrue(status.closed);
        vm.assertFalse(status.settled);
        vm.assertEq(status.minted, 1);
        vm.assertEq(status.creator, creator);
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.ClosedPhase.selector, phaseId)
        );
    }

    function test_onlyTheCreatorCloses() external {
        Phase memory phase = open();
        add(phase);
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(IDrops.NotCollectionOwner.selector, seller, creator));
        drops.closePhase(phase);
    }

    function test_aPhaseIsClosedOnce() external {
        Phase memory phase = open();
        bytes32 phaseId = add(phase);
        vm.startPrank(creator);
        drops.closePhase(phase);
        vm.expectRevert(abi.encodeWithSelector(IDrops.ClosedPhase.selector, phaseId));
        drops.closePhase(phase);
        vm.stopPrank();
    }

    function test_anUnknownPhaseIsNotClosed() external {
        Phase memory phase = open();
        bytes32 phaseId = drops.hashPhase(phase);
        vm.prank(creator);
        vm.expectRevert(abi.encodeWithSelector(IDrops.PhaseUnknown.selector, phaseId));
        drops.closePhase(phase);
    }

    function test_phasesAreClosedWhilePaused() external {
        Phase memory phase = open();
        add(phase);
        vm.prank(owner);
        engine.pause();
        vm.prank(creator);
        drops.closePhase(phase);
    }

    // ── Ownership of the collection ────────────────────────────────────────────────────────────

    /// The buyer would pay somebody who has nothing to do with the collection any more.
    function test_phasesEndWithTheOwnership() external {
        Phase memory phase = open();
        add(phase);
        works.moveTo(seller);
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.OwnerMoved.selector, creator, seller)
        );
        // The new owner's phases are other ones.
        phase.salt = 1;
        vm.prank(seller);
        drops.addPhase(phase);
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(seller.balance, 0.975 ether);
        vm.assertEq(creator.balance, 0);
    }

    function test_theNewOwnerClosesTheOldOnesPhases() external {
        Phase memory phase = open();
        bytes32 phaseId = add(phase);
        works.moveTo(seller);
        vm.prank(seller);
        drops.closePhase(phase);
        vm.assertTrue(drops.getPhase(phaseId).closed);
    }

    function test_theOldOwnerClosesToo() external {
        Phase memory phase = open();
        bytes32 phaseId = add(phase);
        works.moveTo(seller);
        vm.prank(creator);
        drops.closePhase(phase);
        vm.assertTrue(drops.getPhase(phaseId).closed);
    }

    function several(uint256 count) private view returns (Phase[] memory phases) {
        phases = new Phase[](count);
        for (uint256 i; i < count; ++i) {
            phases[i] = open();
            phases[i].salt = i;
        }
    }
}
