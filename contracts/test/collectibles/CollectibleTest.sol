// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {ICollectible} from "../../src/interfaces/ICollectible.sol";
import {Vm, vm} from "../harness/Vm.sol";

/// Tests of both collections: royalties, metadata, ownership.
abstract contract CollectibleTest {
    address internal admin = vm.addr(1);
    address internal creator = vm.addr(2);
    address internal alice = vm.addr(3);
    address internal bob = vm.addr(4);
    address internal operator = vm.addr(5);

    ICollectible internal collection;

    /// A new token by the creator.
    function create(uint256 royalties, bytes32 locked) internal virtual returns (uint256 tokenId);

    /// The same, with a royalty of 10% and a commitment.
    function createCommitted(bytes32 content) internal virtual returns (uint256 tokenId);

    function createManyCommitted(uint256 count, bytes32 folder)
        internal
        virtual
        returns (uint256[] memory tokenIds);

    /// What the event of a commitment names.
    function seriesOf(uint256 tokenId) internal pure virtual returns (uint256);

    function tokenUri(uint256 tokenId) internal view virtual returns (string memory);

    /// [CHN-01] [ENT-06] The id contains the creator and the royalty.
    function testFuzz_idsCarryCreatorAndRoyalties(uint256 royalties) external {
        royalties = royalties % 5001;
        uint256 tokenId = create(royalties, 0);
        vm.assertEq(collection.getCreator(tokenId), creator);
        vm.assertEq(collection.getRoyalties(tokenId), royalties);
        vm.assertEq(tokenId >> 96, uint160(creator));
        vm.assertEq((tokenId >> 80) & 0xffff, royalties);
    }

    /// [VAL-07] Royalties above 50% are refused.
    function test_refusesRoyaltiesAboveHalf() external {
        create(5000, 0);
        vm.expectRevert(abi.encodeWithSelector(ICollectible.RoyaltiesTooHigh.selector, 5001, 5000));
        create(5001, 0);
    }

    /// ERC-2981: a share of the sale price, rounded down, whatever the price.
    function testFuzz_royaltyInfo(uint256 royalties, uint256 price) external {
        royalties = royalties % 5001;
        uint256 tokenId = create(royalties, 0);
        (address receiver, uint256 amount) = collection.royaltyInfo(tokenId, price);
        vm.assertEq(receiver, creator);
        if (price < type(uint256).max / 10_000) vm.assertEq(amount, price * royalties / 10_000);
        vm.assertLe(amount, price);
    }

    /// An id can contain any creator and royalty; only a minted one has them.
    function test_royaltyInfo_ofWhatWasNeverMinted() external {
        uint256 tokenId = create(1000, 0);
        (address receiver, uint256 amount) = collection.royaltyInfo(tokenId, 1 ether);
        vm.assertEq(receiver, creator);
        vm.assertEq(amount, 0.1 ether);
        uint256 another = (tokenId & ((1 << 96) - 1)) | (uint256(uint160(alice)) << 96);
        uint256[5] memory ids = [tokenId + 1, tokenId ^ (1 << 80), another, 0, type(uint256).max];
        for (uint256 i; i < ids.length; ++i) {
            (receiver, amount) = collection.royaltyInfo(ids[i], 1 ether);
            vm.assertEq(receiver, address(0));
            vm.assertEq(amount, 0);
        }
    }

    /// [ENT-06] Locked content is on chain as a commitment, and only if there is some.
    function test_lockedContent() external {
        bytes32 commitment = keccak256(bytes.concat(bytes32(uint256(42)), "the secret"));
        vm.recordLogs();
        uint256 tokenId = create(0, commitment);
        LockedLog memory log = lockedLog();
        vm.assertTrue(log.found);
        vm.assertEq(log.tokenId, tokenId);
        vm.assertEq(log.commitment, commitment);

        vm.recordLogs();
        create(0, 0);
        vm.assertFalse(lockedLog().found);
    }

    /// Metadata is at the base URI followed by the id in decimal; moving it emits the events for
    /// indexers (ERC-4906, ERC-7572).
    function test_metadata() external {
        uint256 tokenId = create(0, 0);
        vm.assertEq(collection.baseURI(), "");
        vm.assertEq(tokenUri(tokenId), "");
        vm.assertEq(collection.contractURI(), "");
        vm.expectEmit(true, true, true, true, address(collection));
        emit ICollectible.BatchMetadataUpdate(0, type(uint256).max);
        vm.expectEmit(true, true, true, true, address(collection));
        emit ICollectible.ContractURIUpdated();
        vm.prank(admin);
        collection.setBaseURI("https://example.org/tokens/");

        vm.assertEq(collection.baseURI(), "https://example.org/tokens/");
        vm.assertEq(collection.contractURI(), "https://example.org/tokens/contract");
        vm.assertEq(tokenUri(tokenId), string.concat("https://example.org/tokens/", vm.toString(tokenId)));
    }

    /// A work that commits to its metadata says so in an event, before it is transferred, and its URI is the CID of
    /// the file, whatever the base URI.
    function test_commitment() external {
        bytes32 content = sha256("hello world");
        vm.recordLogs();
        uint256 tokenId = createCommitted(content);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, 2);
        assertCommitted(logs[0], tokenId, content);
        vm.prank(admin);
        collection.setBaseURI("https://example.org/");
        vm.assertEq(collection.commitmentOf(tokenId), content);
        vm.assertEq(tokenUri(tokenId), "ipfs://bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e");
        // Others are not touched.
        uint256 next = create(0, 0);
        vm.assertEq(collection.commitmentOf(next), 0);
        vm.assertEq(tokenUri(next), string.concat("https://example.org/", vm.toString(next)));
    }

    /// A series commits once, to a folder; each work is the file of its position.
    function test_commitment_ofASeries() external {
        bytes32 folder = sha256(hex"0a020801"); // the empty folder of IPFS
        vm.recordLogs();
        uint256[] memory tokenIds = createManyCommitted(12, folder);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        assertCommitted(logs[0], tokenIds[0], folder);
        for (uint256 i = 1; i < logs.length; ++i) {
            vm.assertNotEq(logs[i].topics[0], ICollectible.Committed.selector);
        }
        string memory where = "ipfs://bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354/";
        for (uint256 i; i < 12; ++i) {
            vm.assertEq(uint16(tokenIds[i]), i + 1);
            vm.assertEq(collection.commitmentOf(tokenIds[i]), folder);
            vm.assertEq(tokenUri(tokenIds[i]), string.concat(where, vm.toString(i + 1)));
        }
    }

    /// An id in the same series that was not minted has no commitment.
    function test_commitment_ofWhatWasNeverMinted() external {
        uint256 alone = createCommitted(sha256("hello world"));
        uint256[] memory tokenIds = createManyCommitted(2, sha256("hello world"));
        uint256[5] memory ids = [alone + 1, tokenIds[0] - 1, tokenIds[1] + 1, tokenIds[0] ^ (1 << 56), 0];
        for (uint256 i; i < ids.length; ++i) {
            vm.assertEq(collection.commitmentOf(ids[i]), 0);
        }
    }

    function test_onlyTheOwnerMovesMetadata() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, creator));
        vm.prank(creator);
        collection.setBaseURI("https://example.org/");
    }

    function test_ownershipInTwoSteps() external {
        Ownable2Step owned = Ownable2Step(address(collection));
        vm.prank(admin);
        owned.transferOwnership(alice);
        vm.assertEq(owned.owner(), admin);
        vm.prank(alice);
        owned.acceptOwnership();
        vm.assertEq(owned.owner(), alice);
        vm.prank(alice);
        collection.setBaseURI("x");
    }

    function test_commonInterfaces() external view {
        assertSupports(type(IERC165).interfaceId, true);
        assertSupports(type(IERC2981).interfaceId, true);
        assertSupports(0xffffffff, false);
    }

    /// A series, by the caller.
    function createMany(uint256 count, bytes32[] memory locked) internal virtual;

    /// From 1 to 100 tokens, with as many commitments or none.
    function refusesBatches() internal {
        uint256[2][5] memory lengths =
            [[uint256(0), 0], [uint256(101), 0], [uint256(101), 101], [uint256(3), 2], [uint256(3), 4]];
        for (uint256 i; i < lengths.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    ICollectible.SeriesOutOfRange.selector, lengths[i][0], lengths[i][1], 100
                )
            );
            createMany(lengths[i][0], commitments(lengths[i][1]));
        }
    }

    function commitments(uint256 count) internal pure returns (bytes32[] memory locked) {
        locked = new bytes32[](count);
        for (uint256 i; i < count; ++i) {
            locked[i] = keccak256(abi.encode(i));
        }
    }

    function assertLocked(Vm.Log memory log, uint256 tokenId, bytes32 commitment) internal pure {
        vm.assertEq(log.topics[0], ICollectible.Locked.selector);
        vm.assertEq(uint256(log.topics[1]), tokenId);
        vm.assertEq(abi.decode(log.data, (bytes32)), commitment);
    }

    function assertCommitted(Vm.Log memory log, uint256 tokenId, bytes32 commitment) internal pure {
        vm.assertEq(log.topics[0], ICollectible.Committed.selector);
        vm.assertEq(uint256(log.topics[1]), seriesOf(tokenId));
        vm.assertEq(abi.decode(log.data, (bytes32)), commitment);
    }

    function assertSupports(bytes4 interfaceId, bool expected) internal view {
        vm.assertTrue(IERC165(address(collection)).supportsInterface(interfaceId) == expected);
    }

    struct LockedLog {
        bool found;
        uint256 tokenId;
        bytes32 commitment;
    }

    function lockedLog() private returns (LockedLog memory found) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == ICollectible.Locked.selector) {
                found = LockedLog(true, uint256(logs[i].topics[1]), abi.decode(logs[i].data, (bytes32)));
            }
        }
    }
}
