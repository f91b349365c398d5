// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MintRequest, Phase} from "../../src/types/Phase.sol";
import {Setup} from "../../src/interfaces/IOwnCollection.sol";
import {IOwnCollections} from "../../src/interfaces/IOwnCollections.sol";
import {Kind} from "../../src/types/Terms.sol";
import {AllowTree} from "../harness/AllowTree.sol";
import {DropTest} from "../harness/DropTest.sol";
import {vm} from "../harness/Vm.sol";
import {OtherCollection721} from "../mocks/OtherCollections.sol";
import {Editions, Works} from "../own/OwnTest.sol";
import {deployOwnCollections} from "../harness/Deployed.sol";

/// What mints in contracts of creators cost, for a new holder, after somebody else minted. Each is the first call of its
/// test, so that nothing it reads was read before. Run with `--isolate` for whole transactions: with 21,000 and calldata.
contract DropCostsTest is DropTest {
    event Cost(string action, uint256 gas);

    /// SHA-256 of "hello world"
    bytes32 private constant FILE = 0xb94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9;

    Phase private sale;
    Phase private free;
    Phase private limited;
    Phase private listed;
    Phase private listedFree;
    Phase private brought;
    Phase private copies;
    Phase private priced;
    Phase private rebate;
    Phase private gated;
    bytes32[] private leaves;

    function setUp() public override {
        super.setUp();
        IOwnCollections factory = deployOwnCollections(payees);
        Setup memory setup = Setup("Works", "W", 1000, FILE, address(drops));
        vm.startPrank(creator);
        Works token = Works(factory.create(Kind.ERC721, 0, setup, new address[](0)));
        Editions edition = Editions(factory.create(Kind.ERC1155, 0, setup, new address[](0)));
        token.startDrop(FILE, 10_000, FILE);
        uint256 tokenId = edition.openEdition(FILE, 0);
        vm.stopPrank();
        vm.deal(creator, 1 ether);
        vm.deal(referrer, 1 ether);
        coin.mint(creator, 1);
        coin.mint(till, 1);
        for (uint256 i; i < 1024; ++i) {
            leaves.push(AllowTree.leafOf(i == 500 ? alice : i == 501 ? bob : vm.addr(i + 1), 20, ANY));
        }
        OtherCollection721 gate = new OtherCollection721();
        gate.mint(alice, 1);
        gate.mint(bob, 2);

        Phase memory phase = open();
        phase.collection = address(token);
        sale = added(phase);
        (phase.price, phase.endPrice) = (0, 0);
        free = added(phase);
        (phase.price, phase.endPrice, phase.mostPerWallet) = (PRICE, PRICE, 20);
        limited = added(phase);
        (phase.mostPerWallet, phase.root) = (0, AllowTree.rootOf(leaves));
        listed = added(phase);
        (phase.price, phase.endPrice) = (0, 0);
        listedFree = added(phase);
        (phase.price, phase.endPrice, phase.root, phase.referrerBps) = (PRICE, PRICE, 0, 1000);
        brought = added(phase);
        (phase.referrerBps, phase.currency) = (0, address(coin));
        priced = added(phase);
        (phase.currency, phase.gate) = (address(0), address(gate));
        gated = added(phase);
        (phase.gate, phase.rebate, phase.endPrice) = (address(0), true, PRICE / 2);
        rebate = added(phase);
        phase = open();
        (phase.collection, phase.drop, phase.tokenId) = (address(edition), 0, tokenId);
        copies = added(phase);
    }

    function test_public1() external {
        pay(sale, 1);
        costs("721 public, 1", 146_000);
    }

    function test_public3() external {
        pay(sale, 3);
        costs("721 public, 3", 151_000);
    }

    function test_public10() external {
        pay(sale, 10);
        costs("721 public, 10", 165_000);
    }

    function test_free1() external {
        vm.prank(alice);
        drops.mint(free, wants(1, alice));
        costs("721 free, 1", 131_000);
    }

    function test_limit1() external {
        pay(limited, 1);
        costs("721 public with a limit, 1", 170_000);
    }

    function test_list1() external {
        MintRequest memory request = fromList(1);
        vm.prank(alice);
        drops.mint{value: costOf(PRICE)}(listed, request);
        costs("721 list of 1,024, 1", 180_000);
    }

    function test_list3() external {
        MintRequest memory request = fromList(3);
        vm.prank(alice);
        drops.mint{value: costOf(3 * PRICE)}(listed, request);
        costs("721 list of 1,024, 3", 184_000);
    }

    function test_list10() external {
        MintRequest memory request = fromList(10);
        vm.prank(alice);
        drops.mint{value: costOf(10 * PRICE)}(listed, request);
        costs("721 list of 1,024, 10", 199_000);
    }

    function test_listFree1() external {
        MintRequest memory request = fromList(1);
        vm.prank(alice);
        drops.mint(listedFree, request);
        costs("721 list of 1,024, free, 1", 164_000);
    }

    function test_referrer1() external {
        MintRequest memory request = wants(1, alice);
        request.referrer = referrer;
        vm.prank(alice);
        drops.mint{value: costOf(PRICE)}(brought, request);
        costs("721 public with a referrer, 1", 159_000);
    }

    function test_tooMuch1() external {
        vm.prank(alice);
        drops.mint{value: 2 ether}(sale, wants(1, alice));
        costs("721 public with money back, 1", 154_000);
    }

    function test_edition1() external {
        pay(copies, 1);
        costs("1155 public, 1", 115_000);
    }

    function test_currency1() external {
        vm.prank(alice);
        drops.mintInCurrency(priced, wants(1, alice), ANY, noPermit());
        costs("721 public in a currency, 1", 194_000);
    }

    function test_gate1() external {
        MintRequest memory request = wants(1, alice);
        request.gateTokens = one(1);
        vm.prank(alice);
        drops.mint{value: costOf(PRICE)}(gated, request);
        costs("721 gate, 1", 161_000);
    }

    function test_rebate1() external {
        pay(rebate, 1);
        costs("721 with a rebate, 1", 160_000);
    }

    function test_addPhase() external {
        Phase memory phase = sale;
        phase.salt = 1_000;
        vm.prank(creator);
        drops.addPhase(phase);
        costs("add a phase", 67_000);
    }

    function pay(Phase storage phase, uint256 quantity) private {
        uint256 cost = costOf(quantity * PRICE);
        vm.prank(alice);
        drops.mint{value: cost}(phase, wants(quantity, alice));
    }

    function fromList(uint256 quantity) private view returns (MintRequest memory request) {
        request = wants(quantity, alice);
        request.allowance = AllowTree.allowance(leaves, 500, 20, ANY);
    }

    /// Bob has minted, so that the states are not new.
    function added(Phase memory phase) private returns (Phase memory) {
        phase.salt += 1;
        add(phase);
        MintRequest memory request = wants(1, bob);
        if (phase.root != 0) request.allowance = AllowTree.allowance(leaves, 501, 20, ANY);
        if (phase.gate != address(0)) request.gateTokens = one(2);
        if (phase.currency == address(0)) mint(bob, phase, request, 2 ether);
        else mintInCoins(bob, phase, request);
        return phase;
    }

    /// Of the last call.
    function costs(string memory action, uint256 most) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit Cost(action, gas);
        vm.assertLe(gas, most, action);
    }
}
