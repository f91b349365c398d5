// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDrops} from "../../src/interfaces/IDrops.sol";
import {MintRequest, Phase} from "../../src/types/Phase.sol";
import {IEngineEvents} from "../../src/interfaces/IEngineEvents.sol";
import {Permit} from "../../src/types/Terms.sol";
import {artifactOf} from "../harness/Deployed.sol";
import {DropTest} from "../harness/DropTest.sol";
import {Signing} from "../harness/Signing.sol";
import {vm} from "../harness/Vm.sol";
import {OddCurrency} from "../mocks/Currencies.sol";

interface DollarCoin {
    function mint(address to, uint256 amount) external;
    function balanceOf(address account) external view returns (uint256);
    function nonces(address account) external view returns (uint256);
    function DOMAIN_SEPARATOR() external view returns (bytes32);
}

/// Minting at a price in a currency.
contract DropsInCurrencyTest is DropTest {
    Phase private phase;
    bytes32 private phaseId;

    function setUp() public override {
        super.setUp();
        phase = inCurrency(open());
        phase.referrerBps = 1_000;
        phaseId = add(phase);
    }

    function test_everybodyIsPaidByTheBuyer() external {
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.DropMinted(phaseId, alice, bob, 1, 2, 2.05 ether, 0.1 ether);
        vm.expectEmit(true, true, true, true, address(drops));
        emit IDrops.Referred(phaseId, referrer, 0.2 ether);
        vm.assertEq(mintInCoins(alice, phase, referred(2, bob)), 1);
        vm.assertEq(works.balanceOf(bob), 2);
        vm.assertEq(coin.balanceOf(alice), 1_000 ether - 2.05 ether);
        vm.assertEq(coin.balanceOf(creator), 1.75 ether);
        vm.assertEq(coin.balanceOf(referrer), 0.2 ether);
        vm.assertEq(coin.balanceOf(till), 0.1 ether);
        vm.assertEq(coin.balanceOf(address(drops)), 0);
        vm.assertEq(drops.getPhase(phaseId).minted, 2);
    }

    function test_thePayeeIsPaid() external {
        name(creator, seller);
        mintInCoins(alice, phase, referred(1, alice));
        vm.assertEq(coin.balanceOf(seller), 0.875 ether);
        name(creator, address(drops));
        mintInCoins(alice, phase, referred(1, alice));
        vm.assertEq(coin.balanceOf(creator), 0.875 ether);
    }

    function test_atMostWhatTheBuyerSays() external {
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.WrongPayment.selector, 1.025 ether, 1.025 ether - 1)
        );
        drops.mintInCurrency(phase, wants(1, alice), 1.025 ether - 1, noPermit());
        vm.prank(alice);
        drops.mintInCurrency(phase, wants(1, alice), 1.025 ether, noPermit());
    }

    function test_eachPriceHasItsFunction() external {
        refuse(
            alice,
            phase,
            wants(1, alice),
            costOf(PRICE),
            abi.encodeWithSelector(IEngineEvents.PriceInCurrency.selector, coin)
        );
        Phase memory inCoin = open();
        add(inCoin);
        vm.prank(alice);
        vm.expectRevert(IDrops.PriceInCoin.selector);
        drops.mintInCurrency(inCoin, wants(1, alice), ANY, noPermit());
    }

    function test_theRulesAreTheSame() external {
        Phase memory limited = phase;
        (limited.mostPerWallet, limited.supply) = (1, 1);
        bytes32 limitedId = add(limited);
        mintInCoins(alice, limited, wants(1, alice));
        vm.assertEq(drops.countOf(limited, alice), 1);
        vm.expectRevert(abi.encodeWithSelector(IDrops.SoldOut.selector, limitedId));
        mintInCoins(bob, limited, wants(1, bob));
        vm.prank(owner);
        engine.pause();
        vm.expectRevert(IEngineEvents.EnginePaused.selector);
        mintInCoins(alice, phase, wants(1, alice));
    }

    function test_aCurrencyThatIsRefused() external {
        vm.prank(owner);
        engine.setCurrency(address(coin), address(0));
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyNotAllowed.selector, coin));
        mintInCoins(alice, phase, wants(1, alice));
    }

    function test_aCurrencyThatTakesAFee() external {
        coin.setFee(100);
        vm.expectRevert(
            abi.encodeWithSelector(IEngineEvents.WrongArrival.selector, coin, 0.975 ether, 0.96525 ether)
        );
        mintInCoins(alice, phase, wants(1, alice));
    }

    function test_aCurrencyThatAnswersWithNothing() external {
        coin.setAnswer(OddCurrency.Answer.Nothing);
        mintInCoins(alice, phase, referred(1, alice));
        vm.assertEq(coin.balanceOf(creator), 0.875 ether);
    }

    function test_aCurrencyThatRefuses() external {
        coin.setAnswer(OddCurrency.Answer.False);
        vm.expectRevert(abi.encodeWithSelector(IEngineEvents.CurrencyFailed.selector, coin));
        mintInCoins(alice, phase, wants(1, alice));
    }

    /// A creator, and whom the creator names, are part of the sale. The others cannot stop it.
    function test_whoIsBlocked() external {
        coin.setBlocked(referrer, true);
        coin.setBlocked(till, true);
        mintInCoins(alice, phase, referred(1, alice));
        vm.assertEq(drops.parkedIn(address(coin), referrer), 0.1 ether);
        vm.assertEq(drops.parkedIn(address(coin), till), 0.05 ether);
        vm.assertEq(coin.balanceOf(address(drops)), 0.15 ether);
        coin.setBlocked(creator, true);
        vm.expectRevert("blocked");
        mintInCoins(alice, phase, referred(1, alice));
        name(creator, seller);
        mintInCoins(alice, phase, referred(1, alice));
        vm.assertEq(coin.balanceOf(seller), 0.875 ether);
    }

    function test_aFreeClaimAsksNoCurrency() external {
        Phase memory free = phase;
        (free.price, free.endPrice) = (0, 0);
        add(free);
        coin.setAnswer(OddCurrency.Answer.False);
        mintInCoins(alice, free, referred(1, alice));
        vm.assertEq(works.ownerOf(1), alice);
    }

    function test_noCommissionMovesNothing() external {
        vm.prank(owner);
        engine.setCommission(0);
        coin.setBlocked(till, true);
        vm.recordLogs();
        mintInCoins(alice, phase, wants(1, alice));
        vm.assertEq(coin.balanceOf(creator), 1 ether);
        // The token's, the mint's, and one transfer.
        vm.assertEq(vm.getRecordedLogs().length, 3);
    }

    // ── Permits ────────────────────────────────────────────────────────────────────────────────

    function test_aPermitInTheSameCall() external {
        (DollarCoin dollar, Phase memory inDollars) = dollars();
        Permit memory permit = permitOf(dollar, 1.025 ether);
        vm.prank(alice);
        drops.mintInCurrency(inDollars, wants(1, alice), ANY, permit);
        vm.assertEq(dollar.balanceOf(creator), 0.975 ether);
    }

    /// Somebody may use the permit before: the allowance is there anyway.
    function test_aPermitThatWasUsed() external {
        (DollarCoin dollar, Phase memory inDollars) = dollars();
        Permit memory permit = permitOf(dollar, 1.025 ether);
        (bool success,) = address(dollar)
            .call(
                abi.encodeWithSignature(
                    "permit(address,address,uint256,uint256,uint8,bytes32,bytes32)",
                    alice,
                    drops,
                    permit.value,
                    permit.deadline,
                    permit.v,
                    permit.r,
                    permit.s
                )
            );
        vm.assertTrue(success);
        vm.prank(alice);
        drops.mintInCurrency(inDollars, wants(1, alice), ANY, permit);
        vm.assertEq(dollar.balanceOf(creator), 0.975 ether);
    }

    function test_aPermitOfSomebodyElse() external {
        (DollarCoin dollar, Phase memory inDollars) = dollars();
        Permit memory permit = permitOf(dollar, 1.025 ether);
        dollar.mint(bob, 10 ether);
        vm.prank(bob);
        vm.expectRevert();
        drops.mintInCurrency(inDollars, wants(1, bob), ANY, permit);
    }

    function testFuzz_everyUnitArrives(uint96 price, uint8 quantity, uint16 referrerBps) external {
        Phase memory some = ofEdition(phase);
        (some.price, some.endPrice, some.referrerBps) = (price, price, referrerBps % 5_001);
        add(some);
        uint256 copies = uint256(quantity) % 100 + 1;
        uint256 amount = uint256(price) * copies;
        uint256 referral = amount * some.referrerBps / 10_000;
        coin.mint(alice, costOf(amount));
        mintInCoins(alice, some, referred(copies, alice));
        vm.assertEq(coin.balanceOf(alice), 1_000 ether);
        vm.assertEq(coin.balanceOf(referrer), referral);
        vm.assertEq(coin.balanceOf(creator), amount - fee(amount) - referral);
        vm.assertEq(coin.balanceOf(till), 2 * fee(amount));
    }

    function referred(uint256 quantity, address to) private view returns (MintRequest memory request) {
        request = wants(quantity, to);
        request.referrer = referrer;
    }

    function dollars() private returns (DollarCoin dollar, Phase memory inDollars) {
        dollar = DollarCoin(vm.deployCode(artifactOf("DollarCoin"), ""));
        allow(address(dollar));
        dollar.mint(alice, 10 ether);
        inDollars = open();
        inDollars.currency = address(dollar);
        add(inDollars);
    }

    function permitOf(DollarCoin dollar, uint256 value) private view returns (Permit memory permit) {
        (permit.value, permit.deadline) = (value, NOW + 1 days);
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256(
                    "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
                ),
                alice,
                drops,
                value,
                dollar.nonces(alice),
                permit.deadline
            )
        );
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", dollar.DOMAIN_SEPARATOR(), structHash));
        (permit.v, permit.r, permit.s) = vm.sign(Signing.keyOf("alice"), digest);
    }
}
