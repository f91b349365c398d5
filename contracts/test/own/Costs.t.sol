// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {Setup} from "../../src/interfaces/IOwnCollection.sol";
import {Kind} from "../../src/types/Terms.sol";
import {deployEngine} from "../harness/Deployed.sol";
import {vm} from "../harness/Vm.sol";
import {Editions, OwnTest, Works} from "./OwnTest.sol";
import {SmallestValidator} from "./Validators.sol";

/// What actions cost, without the 21,000 and the calldata of a transaction. Each is the first call of its test, so that
/// nothing it reads was read before.
contract OwnCostsTest is OwnTest {
    event Cost(string action, uint256 gas);

    Works private works;
    Editions private editions;
    uint256 private item;
    uint256 private series;
    uint256 private edition;
    uint256 private opened;
    uint256 private lazyWork;
    uint256 private lazyEdition;
    address[] private markets;

    function setUp() external {
        works = newWorks();
        editions = newEditions();
        markets.push(
            address(
                deployEngine(
                    creator, 250, 500, 0.001 ether, address(works), address(editions), payees, factory
                )
            )
        );
        SmallestValidator validator = new SmallestValidator();
        vm.startPrank(creator);
        item = works.createItem(FILE);
        series = works.createItems(3, FOLDER);
        lazyWork = works.commitItem(FILE);
        works.transferFrom(creator, bob, works.commitItem(FILE));
        works.transferFrom(creator, address(this), series);
        works.startDrop(FOLDER, 1000, FILE);
        edition = editions.createItem(10, FILE);
        opened = editions.openEdition(FILE, 0);
        lazyEdition = editions.commitItem(10, FILE);
        works.setApprovalForAll(operator, true);
        editions.setApprovalForAll(operator, true);
        works.setTransferValidator(address(validator));
        editions.setTransferValidator(address(validator));
        vm.stopPrank();
        vm.startPrank(minter);
        works.mintTo(bob, 1, 0);
        works.mintTo(bob, 1, 0);
        editions.mintTo(bob, opened, 1);
        vm.stopPrank();
    }

    function test_create721() external {
        Setup memory chosen = setup();
        chosen.minter = address(0);
        vm.prank(alice);
        factory.create(Kind.ERC721, 0, chosen, markets);
        costs("create 721, with addCollection", 230_000 - 21_000);
    }

    function test_create1155() external {
        Setup memory chosen = setup();
        chosen.minter = address(0);
        vm.prank(alice);
        factory.create(Kind.ERC1155, 0, chosen, markets);
        costs("create 1155, with addCollection", 230_000 - 21_000);
    }

    function test_createItem721() external {
        vm.prank(creator);
        works.createItem(FILE);
        costs("721 createItem", 75_000);
    }

    function test_createItems721() external {
        vm.prank(creator);
        works.createItems(10, FOLDER);
        costs("721 createItems of 10", 100_000);
    }

    function test_mint1() external {
        vm.prank(minter);
        works.mintTo(alice, 1, 0);
        costs("721 mintTo 1, a new holder", 66_200);
    }

    function test_mint3() external {
        vm.prank(minter);
        works.mintTo(alice, 3, 0);
        costs("721 mintTo 3, a new holder", 70_100);
    }

    function test_mint10() external {
        vm.prank(minter);
        works.mintTo(alice, 10, 0);
        costs("721 mintTo 10, a new holder", 83_800);
    }

    function test_mintEdition() external {
        vm.prank(minter);
        editions.mintTo(alice, opened, 3);
        costs("1155 mintTo 3, a new holder", 45_000);
    }

    function test_createItem1155() external {
        vm.prank(creator);
        editions.createItem(10, FILE);
        costs("1155 createItem", 100_000);
    }

    function test_commitItem() external {
        vm.prank(creator);
        works.commitItem(FILE);
        costs("721 commitItem", 35_000);
    }

    function test_commitSeries() external {
        vm.prank(creator);
        works.commitSeries(1000, FOLDER);
        costs("721 commitSeries of 1,000", 35_000);
    }

    function test_lazyPurchase() external {
        vm.prank(operator);
        works.transferFrom(creator, alice, lazyWork);
        costs("721 lazy mint by an operator, a new holder", 65_000);
    }

    function test_lazyPurchaseOfAnEdition() external {
        vm.prank(operator);
        editions.safeTransferFrom(creator, alice, lazyEdition, 1, "");
        costs("1155 lazy mint by an operator, a new holder", 70_000);
    }

    /// What the engine does with what it holds in escrow, for a plain account with 60,000 gas.
    function test_delivery721() external {
        vm.prank(creator);
        works.transferFrom(creator, alice, item);
        costs("721 transfer by the holder, a new holder", 50_000);
    }

    /// What is in escrow was transferred before, so it has a holder of its own also if it is of a series.
    function test_delivery721_ofASeries() external {
        works.safeTransferFrom(address(this), alice, series);
        costs("721 second transfer of a series' work, a new holder", 50_000);
    }

    /// The first transfer of a work in the middle of ten that were minted together writes its own holder, and the next
    /// one's.
    function test_firstTransferInARun() external {
        vm.prank(creator);
        works.transferFrom(creator, alice, series + 1);
        costs("721 first transfer in a series, a new holder", 86_000);
    }

    function test_delivery721_byAnOperator() external {
        vm.prank(operator);
        works.transferFrom(creator, alice, item);
        costs("721 transfer by an operator, the smallest validator", 51_000);
    }

    function test_delivery1155() external {
        vm.prank(creator);
        editions.safeTransferFrom(creator, alice, edition, 1, "");
        costs("1155 transfer by the holder, a new holder", 45_000);
    }

    function test_delivery1155_byAnOperator() external {
        vm.prank(operator);
        editions.safeTransferFrom(creator, alice, edition, 1, "");
        costs("1155 transfer by an operator, the smallest validator", 52_000);
    }

    /// Of the last call. Without the optimizer, as for the coverage, the contracts are larger than a chain accepts, and
    /// their costs say nothing.
    function costs(string memory action, uint256 most) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit Cost(action, gas);
        if (factory.implementation721().code.length < 24_576) vm.assertLe(gas, most, action);
    }
}
