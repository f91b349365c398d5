// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";

import {IOwnCollection, Setup} from "../../src/interfaces/IOwnCollection.sol";
import {IOwnCollectionMarket, IOwnCollections} from "../../src/interfaces/IOwnCollections.sol";
import {Kind} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {OwnTest} from "./OwnTest.sol";

contract Market is IOwnCollectionMarket {
    event Told(address asset, Kind kind);

    bool public refuses;

    function setRefuses(bool refuses_) external {
        refuses = refuses_;
    }

    /// A market reads what was created, so it must be complete.
    function addOwnCollection(address asset, Kind kind) external {
        require(!refuses, "not now");
        (address creator,) = IOwnCollection(asset).creatorAndRoyalty();
        require(creator != address(0), "incomplete");
        emit Told(asset, kind);
    }
}

/// The factory of creators' own contracts.
contract OwnCollectionsTest is OwnTest {
    function test_theAddressIsKnownBefore() external {
        Kind[2] memory kinds = [Kind.ERC721, Kind.ERC1155];
        for (uint256 i; i < 2; ++i) {
            address expected = factory.addressOf(creator, kinds[i], "salt");
            vm.assertEq(expected.code.length, 0);
            vm.expectEmit(true, true, true, true, address(factory));
            emit IOwnCollections.CollectionCreated(expected, creator, kinds[i], "salt", setup());
            vm.assertEq(createAs(creator, kinds[i], "salt"), expected);
            vm.assertEq(expected.codehash, factory.codeHashOf(kinds[i]));
            vm.assertEq(IOwnCollection(expected).owner(), creator);
        }
    }

    /// Creator, standard and salt are all part of it, so nobody can take an address of somebody else.
    function test_whatFixesAnAddress() external {
        address[5] memory addresses = [
            factory.addressOf(creator, Kind.ERC721, 0),
            factory.addressOf(creator, Kind.ERC721, bytes32(uint256(1))),
            factory.addressOf(creator, Kind.ERC1155, 0),
            factory.addressOf(alice, Kind.ERC721, 0),
            factory.addressOf(alice, Kind.ERC1155, 0)
        ];
        for (uint256 i; i < 5; ++i) {
            for (uint256 j; j < i; ++j) {
                vm.assertNotEq(uint160(addresses[i]), uint160(addresses[j]));
            }
        }
        vm.assertEq(createAs(alice, Kind.ERC721, 0), addresses[3]);
        vm.assertEq(createAs(creator, Kind.ERC721, 0), addresses[0]);
        vm.expectRevert(Errors.FailedDeployment.selector);
        createAs(creator, Kind.ERC721, 0);
    }

    function test_thereAreTwoStandards() external {
        vm.expectRevert(abi.encodeWithSelector(IOwnCollections.UnknownKind.selector, Kind.None));
        factory.create(Kind.None, 0, setup(), new address[](0));
        vm.expectRevert(abi.encodeWithSelector(IOwnCollections.UnknownKind.selector, Kind.None));
        factory.addressOf(creator, Kind.None, 0);
    }

    function test_marketsAreTold() external {
        address[] memory markets = new address[](2);
        (markets[0], markets[1]) = (address(new Market()), address(new Market()));
        address asset = factory.addressOf(creator, Kind.ERC1155, 0);
        for (uint256 i; i < 2; ++i) {
            vm.expectEmit(true, true, true, true, markets[i]);
            emit Market.Told(asset, Kind.ERC1155);
        }
        vm.prank(creator);
        factory.create(Kind.ERC1155, 0, setup(), markets);

        // One that refuses stops the creation.
        Market(markets[1]).setRefuses(true);
        vm.expectRevert("not now");
        factory.create(Kind.ERC1155, 0, setup(), markets);
    }

    function test_atMostTenMarkets() external {
        address[] memory markets = new address[](11);
        for (uint256 i; i < 11; ++i) {
            markets[i] = address(new Market());
        }
        vm.expectRevert(abi.encodeWithSelector(IOwnCollections.TooManyMarkets.selector, 11, 10));
        factory.create(Kind.ERC721, 0, setup(), markets);
        assembly ("memory-safe") {
            mstore(markets, 10)
        }
        factory.create(Kind.ERC721, 0, setup(), markets);
    }

    function test_royaltyAtMostHalf() external {
        Setup memory chosen = setup();
        chosen.royaltyBps = 5001;
        vm.expectRevert(abi.encodeWithSelector(IOwnCollection.RoyaltiesTooHigh.selector, 5001, 5000));
        factory.create(Kind.ERC721, 0, chosen, new address[](0));
        chosen.royaltyBps = 5000;
        IOwnCollection made = IOwnCollection(factory.create(Kind.ERC721, 0, chosen, new address[](0)));
        (, uint256 bps) = made.creatorAndRoyalty();
        vm.assertEq(bps, 5000);
    }

    function test_withoutMetadataAndMinter() external {
        Setup memory chosen = Setup("", "", 0, 0, address(0));
        Kind[2] memory kinds = [Kind.ERC721, Kind.ERC1155];
        for (uint256 i; i < 2; ++i) {
            vm.recordLogs();
            IOwnCollection made = IOwnCollection(factory.create(kinds[i], 0, chosen, new address[](0)));
            // Only the factory's event.
            vm.assertEq(vm.getRecordedLogs().length, 1);
            vm.assertEq(made.contractURI(), "");
            vm.assertEq(made.name(), "");
            vm.assertFalse(made.isMinter(address(0)));
        }
    }

    function test_longNames() external {
        Setup memory chosen = setup();
        chosen.name = "A name that is much longer than one slot of the contract's storage could ever hold";
        IOwnCollection made = IOwnCollection(factory.create(Kind.ERC721, 0, chosen, new address[](0)));
        vm.assertEq(made.name(), chosen.name);
    }

    /// The implementations are nobody's, and stay so.
    function test_implementationsAreUnusable() external {
        address[2] memory implementations = [factory.implementation721(), factory.implementation1155()];
        for (uint256 i; i < 2; ++i) {
            unusable(implementations[i]);
        }
    }

    /// Anybody can clone the same code elsewhere, but nobody can own such a clone.
    function test_otherClonesAreUnusable() external {
        address[2] memory implementations = [factory.implementation721(), factory.implementation1155()];
        for (uint256 i; i < 2; ++i) {
            address other = Clones.clone(implementations[i]);
            unusable(other);
        }
    }

    /// Anybody tells markets later, of what was created here and of nothing else.
    function test_tell() external {
        address[] memory markets = new address[](1);
        markets[0] = address(new Market());
        address asset = factory.addressOf(creator, Kind.ERC721, "salt");
        vm.expectRevert(abi.encodeWithSelector(IOwnCollections.NotCreated.selector, asset));
        factory.tell(creator, Kind.ERC721, "salt", markets);
        createAs(creator, Kind.ERC721, "salt");
        vm.expectEmit(true, true, true, true, markets[0]);
        emit Market.Told(asset, Kind.ERC721);
        vm.prank(alice);
        factory.tell(creator, Kind.ERC721, "salt", markets);
        vm.expectRevert(abi.encodeWithSelector(IOwnCollections.TooManyMarkets.selector, 11, 10));
        factory.tell(creator, Kind.ERC721, "salt", new address[](11));
    }

    function unusable(address implementation) private {
        IOwnCollection collection = IOwnCollection(implementation);
        vm.assertEq(collection.owner(), address(0));
        vm.expectRevert(IOwnCollection.OnlyFactory.selector);
        vm.prank(creator);
        collection.initialize(creator, setup());
        vm.expectRevert();
        vm.prank(creator);
        collection.acceptOwnership();
        vm.expectRevert();
        vm.prank(creator);
        collection.setMinter(creator, true);
    }
}
