// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {MintRequest, Phase} from "../../src/types/Phase.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {OddGate} from "../mocks/DropCollections.sol";
import {OtherCollection721} from "../mocks/OtherCollections.sol";

/// Phases for the holders of a collection.
contract GatesTest is DropTest {
    OtherCollection721 private gate;
    Phase private phase;
    bytes32 private phaseId;

    function setUp() public override {
        super.setUp();
        gate = new OtherCollection721();
        for (uint256 i; i < 3; ++i) {
            gate.mint(alice, 250 + 10 * i);
        }
        gate.mint(bob, 7);
        phase = open();
        phase.gate = address(gate);
        phaseId = add(phase);
    }

    function test_eachTokenLetsMintOnce() external {
        mint(alice, phase, with(two(250, 260)), costOf(2 * PRICE));
        vm.assertEq(works.balanceOf(alice), 2);
        vm.assertTrue(drops.isGateTokenUsed(phaseId, 250));
        vm.assertTrue(drops.isGateTokenUsed(phaseId, 260));
        vm.assertFalse(drops.isGateTokenUsed(phaseId, 270));
        refuse(alice, phase, with(one(260)), costOf(PRICE), used(260));
        mint(alice, phase, with(one(270)), costOf(PRICE));
    }

    /// Also after a sale.
    function test_aUsedTokenStaysUsed() external {
        mint(alice, phase, with(one(250)), costOf(PRICE));
        vm.prank(alice);
        gate.transferFrom(alice, bob, 250);
        refuse(bob, phase, with(one(250)), costOf(PRICE), used(250));
    }

    function test_oneTokenCountsOnceInACall() external {
        refuse(alice, phase, with(two(250, 250)), costOf(2 * PRICE), used(250));
    }

    function test_phasesAreApart() external {
        mint(alice, phase, with(one(250)), costOf(PRICE));
        Phase memory later = phase;
        later.salt = 1;
        add(later);
        mint(alice, later, with(one(250)), costOf(PRICE));
    }

    function test_onlyTheHolder() external {
        refuse(bob, phase, with(one(250)), costOf(PRICE), notHolder(250, bob));
        // One that does not exist.
        refuse(bob, phase, with(one(999)), costOf(PRICE), notHolder(999, bob));
        refuse(bob, phase, with(two(7, 250)), costOf(2 * PRICE), notHolder(250, bob));
    }

    function test_oneTokenForEach() external {
        MintRequest memory request = with(two(250, 260));
        request.quantity = 3;
        refuse(alice, phase, request, costOf(3 * PRICE), mismatch(3, 2));
        request.quantity = 1;
        refuse(alice, phase, request, costOf(PRICE), mismatch(1, 2));
        request.gateTokens = new uint256[](0);
        refuse(alice, phase, request, costOf(PRICE), mismatch(1, 0));
    }

    function test_noneWithoutAGate() external {
        Phase memory free = open();
        add(free);
        refuse(alice, free, with(one(250)), costOf(PRICE), mismatch(0, 1));
    }

    function test_theTokensOfAVault() external {
        MintRequest memory request = with(one(7));
        request.vault = bob;
        bytes memory reason = abi.encodeWithSelector(IDrops.NotDelegate.selector, alice, bob);
        // What counts is the collection of the gate, whose tokens the vault holds.
        registry.delegate(bob, alice, address(works), true);
        refuse(alice, phase, request, costOf(PRICE), reason);
        registry.delegate(bob, alice, address(gate), true);
        mint(alice, phase, request, costOf(PRICE));
        vm.assertTrue(drops.isGateTokenUsed(phaseId, 7));
        request.gateTokens = one(250);
        refuse(alice, phase, request, costOf(PRICE), notHolder(250, bob));
    }

    function test_aGateThatAnswersOddly() external {
        OddGate odd = new OddGate();
        Phase memory strange = open();
        strange.gate = address(odd);
        add(strange);
        MintRequest memory request = with(one(1));
        odd.say("");
        refuse(alice, strange, request, costOf(PRICE), notHolder(1, alice));
        odd.say(abi.encode((1 << 160) | uint256(uint160(alice))));
        refuse(alice, strange, request, costOf(PRICE), notHolder(1, alice));
        odd.burn();
        refuse(alice, strange, request, costOf(PRICE), notHolder(1, alice));
    }

    /// A byte that is missing is not a zero.
    function test_aGateWhoseAnswerIsTooShort() external {
        OddGate odd = new OddGate();
        Phase memory strange = open();
        strange.gate = address(odd);
        add(strange);
        address wallet = address(uint160(alice) & ~uint160(0xff));
        vm.deal(wallet, 10 ether);
        odd.say(abi.encodePacked(bytes31(uint248(uint160(wallet) >> 8))));
        refuse(wallet, strange, with(one(1)), costOf(PRICE), notHolder(1, wallet));
        odd.say(abi.encode(wallet));
        mint(wallet, strange, with(one(1)), costOf(PRICE));
    }

    function test_aGateThatIsNoContract() external {
        Phase memory strange = open();
        strange.gate = bob;
        add(strange);
        refuse(alice, strange, with(one(1)), costOf(PRICE), notHolder(1, alice));
    }

    /// A gate and a list are both asked, and count both.
    function test_aGateAndALimit() external {
        Phase memory limited = phase;
        limited.mostPerWallet = 1;
        add(limited);
        mint(alice, limited, with(one(250)), costOf(PRICE));
        refuse(
            alice,
            limited,
            with(one(260)),
            costOf(PRICE),
            abi.encodeWithSelector(IDrops.LimitReached.selector, alice, 1, 1)
        );
    }

    function with(uint256[] memory tokenIds) private view returns (MintRequest memory request) {
        request = wants(tokenIds.length, alice);
        request.gateTokens = tokenIds;
    }

    function used(uint256 tokenId) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IDrops.GateTokenUsed.selector, tokenId);
    }

    function notHolder(uint256 tokenId, address wallet) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IDrops.NotGateHolder.selector, tokenId, wallet);
    }

    function mismatch(uint256 quantity, uint256 given) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IDrops.GateTokensMismatch.selector, quantity, given);
    }
}
