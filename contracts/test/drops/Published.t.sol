// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {Allowance, MintRequest, Phase} from "../../src/types/Phase.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {AllowTree} from "../harness/AllowTree.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {Actor, Bomber, Burner, Refuser} from "../mocks/Actors.sol";
import {OtherCollection721} from "../mocks/OtherCollections.sol";

/// Takes the tokens of a mint apart, and mints again with what it has.
contract PassHolder is Actor {
    address private _target;
    bytes private _again;
    bytes public lastError;

    function prepare(address target, bytes calldata again) external {
        (_target, _again) = (target, again);
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        override
        returns (bytes4)
    {
        (, lastError) = _target.call{value: address(this).balance}(_again);
        return this.onERC1155Received.selector;
    }
}

/// Published findings from other contracts that sell what is minted, tried here. Each test is named after its finding.
contract PublishedTest is DropTest {
    // ── thirdweb's drops ───────────────────────────────────────────────────────────────────────

    /// Pull request 154 (2022-04): contracts that a contract creates and destroys claim one each in one transaction,
    /// past a limit that is only for each call. Here the limit is of the phase; who makes many wallets is held back by
    /// a list, a gate and the supply, as everywhere.
    function test_thirdweb_2022_04_limitForEachCall() external {
        Phase memory phase = open();
        phase.root = AllowTree.leafOf(alice, 1, ANY);
        add(phase);
        for (uint256 i; i < 3; ++i) {
            Actor sub = new Actor();
            MintRequest memory request = wants(1, alice);
            request.allowance = Allowance(1, ANY, new bytes32[](0));
            vm.deal(address(sub), 2 ether);
            vm.expectRevert(abi.encodeWithSelector(IDrops.NotListed.selector, sub));
            sub.execute(address(drops), 1.025 ether, abi.encodeCall(drops.mint, (phase, request)));
        }
    }

    // ── TITLES, Sherlock 2024-04 ───────────────────────────────────────────────────────────────

    /// 269, 380, 414: what is paid too much does not come back.
    function test_titles_2024_04_269_refundOfTheExcess() external {
        Phase memory phase = ofEdition(open());
        add(phase);
        mint(alice, phase, 1, 100 ether);
        vm.assertEq(alice.balance, 1_000_000 ether - 1.025 ether);
    }

    /// 268, 189: a receiver or referrer who calls back takes what is to go back to the buyer, or is held for others.
    function test_titles_2024_04_268_excessStolenByCallingBack() external {
        Phase memory phase = ofEdition(open());
        phase.referrerBps = 5_000;
        add(phase);
        PassHolder thief = new PassHolder();
        thief.prepare(address(drops), abi.encodeCall(drops.mint, (phase, wants(1, bob))));
        MintRequest memory request = wants(1, address(thief));
        request.referrer = address(new Bomber());
        mint(alice, phase, request, 100 ether);
        vm.assertEq(alice.balance, 1_000_000 ether - 1.025 ether);
        vm.assertEq(
            bytes32(bytes4(thief.lastError())),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
        assertBooks(0.05 ether, 0.5 ether);
    }

    /// 140: one payment is enough for tokens of any number.
    function test_titles_2024_04_140_onePaymentForMany() external {
        Phase memory phase = ofEdition(open());
        add(phase);
        refuse(
            alice,
            phase,
            wants(10, alice),
            1.025 ether,
            abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, 10.25 ether, 1.025 ether)
        );
    }

    // ── Escher, Code4rena 2022-12 ──────────────────────────────────────────────────────────────

    /// A bad setting lets the price of a Dutch auction fall below zero, and stops the sale.
    function test_escher_2022_12_thePriceUnderflows() external {
        Phase memory phase = falling();
        (phase.endPrice, phase.rebate) = (0, true);
        add(phase);
        vm.warp(phase.end - 1);
        mint(alice, phase, 1, 1 ether);
        vm.warp(phase.end + 365 days);
        vm.assertEq(drops.priceAt(phase, phase.end + 365 days), 0);
        drops.settlePhase(phase);
    }

    /// The receivers of the money take the buyers' rebates after the end, by ending the sale again.
    function test_escher_2022_12_rebatesStolenAfterTheEnd() external {
        Phase memory phase = withRebate();
        bytes32 phaseId = add(phase);
        mint(alice, phase, 10, 20.5 ether);
        vm.warp(phase.end - 1);
        mint(bob, phase, 1, 2 ether);
        vm.warp(phase.end);
        drops.settlePhase(phase);
        vm.expectRevert(abi.encodeWithSelector(IDrops.AlreadySettled.selector, phaseId));
        drops.settlePhase(phase);
        vm.prank(creator);
        drops.closePhase(phase);
        vm.expectRevert(abi.encodeWithSelector(IDrops.AlreadySettled.selector, phaseId));
        drops.settlePhase(phase);
        uint256 accrued = drops.accrued();
        vm.prank(owner);
        drops.extractBalance(owner);
        vm.assertEq(owner.balance, accrued);
        drops.claimRebate(phase, alice);
        assertBooks(0, 0);
    }

    /// The money of a Dutch auction that does not sell out stays for ever.
    function test_escher_2022_12_notSoldOut() external {
        Phase memory phase = withRebate();
        phase.supply = 1_000;
        add(phase);
        mint(alice, phase, 1, 2.05 ether);
        vm.warp(phase.end);
        drops.settlePhase(phase);
        vm.assertEq(creator.balance, 1.95 ether);
        assertBooks(0.1 ether, 0);
    }

    /// `transfer` has too little gas for contract wallets, so their money stays.
    function test_escher_2022_12_walletsThatNeedMoreGas() external {
        Phase memory phase = open();
        phase.referrerBps = 1_000;
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.referrer = address(new Refuser());
        mint(alice, phase, request, costOf(PRICE));
        // With 30,000, or with all the gas later.
        Refuser(payable(request.referrer)).setRefuses(false);
        drops.withdraw(request.referrer);
        vm.assertEq(request.referrer.balance, 0.1 ether);
    }

    // ── Art Blocks, Dutch auctions with settlement ─────────────────────────────────────────────

    /// Pull requests 143, 382: an artist who never says that the auction is over keeps the buyers' rebates.
    function test_artblocks_2022_anArtistWhoNeverEndsIt() external {
        Phase memory phase = withRebate();
        phase.end = phase.start + 30 days;
        add(phase);
        mint(alice, phase, 1, 2.05 ether);
        vm.warp(NOW + 15 days);
        mint(bob, phase, 1, 2 ether);
        // Nobody needs the artist, and it takes 30 days at most.
        vm.warp(NOW + 30 days);
        vm.prank(bob);
        drops.claimRebate(phase, alice);
        vm.assertEq(alice.balance, 1_000_000 ether - costOf(drops.priceAt(phase, NOW + 15 days)));
    }

    // ── Manifold's claims ──────────────────────────────────────────────────────────────────────

    /// Pull request 109 (2025-09): a proof that is not used up mints again and again.
    function test_manifold_2025_09_aProofIsUsedAgain() external {
        bytes32[] memory leaves = listOf(1, ANY);
        Phase memory phase = open();
        phase.root = AllowTree.rootOf(leaves);
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.allowance = AllowTree.allowance(leaves, 0, 1, ANY);
        mint(alice, phase, request, costOf(PRICE));
        refuse(
            alice,
            phase,
            request,
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 1, 1)
        );
    }

    // ── Zora, Nouns builder ────────────────────────────────────────────────────────────────────

    /// Pull request 126 (2023-12): a claim whose use is seen by what exists is used again after a burn, and one that is
    /// seen by what a wallet holds after a transfer (Sound, pull request 64).
    function test_zora_2023_12_aClaimAfterATransfer() external {
        Phase memory phase = open();
        phase.mostPerWallet = 1;
        add(phase);
        mint(alice, phase, 1, costOf(PRICE));
        vm.prank(alice);
        works.transferFrom(alice, bob, 1);
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 1, 1)
        );
    }

    // ── Supply and passes ──────────────────────────────────────────────────────────────────────

    /// Alphaseek (Solidity Finance, 2022-05): the supply is checked without what this call mints.
    function test_alphaseek_2022_05_theLastMintIsTooLarge() external {
        Phase memory phase = open();
        phase.supply = 10;
        add(phase);
        mint(alice, phase, 9, costOf(9 * PRICE));
        refuse(
            alice,
            phase,
            wants(100, alice),
            costOf(100 * PRICE),
            abi.encodeWithSelector(IDrops.NotEnoughLeft.selector, 100, 1)
        );
    }

    /// High Council Of Kingz (Solidity Finance, 2022-02): one pass mints several times from the receiver's hook.
    function test_kingz_2022_02_aPassIsUsedFromTheHook() external {
        OtherCollection721 gate = new OtherCollection721();
        PassHolder holder = new PassHolder();
        gate.mint(address(holder), 1);
        Phase memory phase = ofEdition(open());
        (phase.gate, phase.supply) = (address(gate), 2);
        add(phase);
        MintRequest memory request = wants(1, address(holder));
        request.gateTokens = one(1);
        bytes memory call = abi.encodeCall(drops.mint, (phase, request));
        holder.prepare(address(drops), call);
        vm.deal(address(holder), 10 ether);
        holder.execute(address(drops), 1.025 ether, call);
        vm.assertEq(editions.balanceOf(address(holder), EDITION), 1);
        vm.assertEq(
            bytes32(bytes4(holder.lastError())),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
        // Nor later.
        vm.expectRevert(abi.encodeWithSelector(IDrops.GateTokenUsed.selector, 1));
        holder.execute(address(drops), 1.025 ether, call);
    }

    // ── SeaDrop, what its design had to answer ─────────────────────────────────────────────────

    /// The creator changes the price, or the allow list, while a buyer pays: a phase there is a setting. Here the buyer
    /// passes the phase.
    function test_seadrop_thePhaseChangesUnderABuyer() external {
        Phase memory phase = open();
        add(phase);
        Phase memory changed = open();
        changed.price = changed.endPrice = 2 ether;
        vm.startPrank(creator);
        drops.closePhase(phase);
        drops.addPhase(changed);
        vm.stopPrank();
        refuse(
            alice,
            phase,
            wants(1, alice),
            10 ether,
            abi.encodeWithSelector(IDrops.ClosedPhase.selector, drops.hashPhase(phase))
        );
    }

    /// A payer who is not the minter uses up the minter's place on the list.
    function test_seadrop_aPayerUsesTheMintersPlace() external {
        bytes32[] memory leaves = listOf(1, ANY);
        Phase memory phase = open();
        phase.root = AllowTree.rootOf(leaves);
        add(phase);
        MintRequest memory request = wants(1, alice);
        request.allowance = AllowTree.allowance(leaves, 0, 1, ANY);
        refuse(bob, phase, request, costOf(PRICE), abi.encodeWithSelector(IDrops.NotListed.selector, bob));
        request.vault = alice;
        refuse(
            bob,
            phase,
            request,
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.NotDelegate.selector, bob, alice)
        );
    }

    /// Who mints names themselves as the receiver of the fee. The commission here has no receiver that they name, and a
    /// referrer cannot be who pays or receives.
    function test_seadrop_theMinterAsTheFeeRecipient() external {
        Phase memory phase = open();
        phase.referrerBps = 5_000;
        add(phase);
        MintRequest memory request = wants(1, bob);
        request.referrer = alice;
        mint(alice, phase, request, costOf(PRICE));
        request.referrer = bob;
        mint(alice, phase, request, costOf(PRICE));
        vm.assertEq(creator.balance, 1.95 ether);
        assertBooks(0.1 ether, 0);
    }

    /// A creator's payout address that cannot receive stops all mints.
    function test_seadrop_aPayoutThatFails() external {
        Phase memory phase = open();
        add(phase);
        name(creator, address(new Burner()));
        mint(alice, phase, 1, costOf(PRICE));
        vm.assertEq(works.ownerOf(1), alice);
        vm.prank(creator);
        drops.withdrawProceedsTo(address(0), creator);
        vm.assertEq(creator.balance, 0.975 ether);
    }

    // ── ERC-721A ───────────────────────────────────────────────────────────────────────────────

    /// A large quantity, minted once, makes each later transfer look for its owner: at most a hundred here.
    function test_erc721a_aQuantityWithoutAnEnd() external {
        Phase memory phase = open();
        add(phase);
        refuse(
            alice,
            phase,
            wants(5_000, alice),
            costOf(5_000 * PRICE),
            abi.encodeWithSelector(IEngineEvents.CopiesOutOfRange.selector, 5_000)
        );
    }
}
