// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISaleEngine} from "../../src/interfaces/ISaleEngine.sol";
import {BuyOrder, Listing, Purchase, Terms} from "../../src/types/Terms.sol";
import {vm} from "./Vm.sol";

/// What sellers and buyers sign, as EIP-712 defines it, written out apart from the engine.
library Signing {
    string internal constant TERMS = "Terms(address seller,address asset,uint256 tokenId,uint256 copies,"
        "uint256 reservable,uint256 price,address currency,uint256 startPrice,uint256 start,"
        "uint256 duration,uint256 fromFirstBid,uint256 counter,uint256 salt)";
    string internal constant LISTING = "Listing(Terms terms,uint256 maxCommission,uint256 maxRoyalties,"
        "address buyer,uint256 expiry,uint256 group)";
    string internal constant ORDER = "BuyOrder(address buyer,address asset,bytes32 criteria,uint256 copies,"
        "address currency,uint256 unitPrice,uint256 start,uint256 expiry,uint256 maxCommission,"
        "uint256 group,uint256 salt,uint256 counter)";

    /// The key of an account made by `EngineTest.account(name)`.
    function keyOf(string memory name) internal pure returns (uint256) {
        return uint256(keccak256(bytes(name)));
    }

    function hash(Terms memory terms) internal pure returns (bytes32) {
        return keccak256(abi.encode(keccak256(bytes(TERMS)), terms));
    }

    function hash(Listing memory listing) internal pure returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256(abi.encodePacked(LISTING, TERMS)),
                hash(listing.terms),
                listing.maxCommission,
                listing.maxRoyalties,
                listing.buyer,
                listing.expiry,
                listing.group
            )
        );
    }

    function hash(BuyOrder memory order) internal pure returns (bytes32) {
        return keccak256(abi.encode(keccak256(bytes(ORDER)), order));
    }

    function listingId(ISaleEngine engine, Terms memory terms) internal view returns (bytes32) {
        return keccak256(abi.encode(domainOf(engine), terms.seller, terms.asset, terms.tokenId, terms.salt));
    }

    function digest(ISaleEngine engine, bytes32 structHash) internal view returns (bytes32) {
        return keccak256(abi.encodePacked("\x19\x01", domainOf(engine), structHash));
    }

    function domainOf(ISaleEngine engine) private view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("Vitrine"),
                keccak256("1"),
                vm.getChainId(),
                address(engine)
            )
        );
    }

    function sign(uint256 key, bytes32 digest_) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest_);
        return abi.encodePacked(r, s, v);
    }

    function sign(ISaleEngine engine, uint256 key, Listing memory listing)
        internal
        view
        returns (bytes memory)
    {
        return sign(key, digest(engine, hash(listing)));
    }

    function sign(ISaleEngine engine, uint256 key, BuyOrder memory order)
        internal
        view
        returns (bytes memory)
    {
        return sign(key, digest(engine, hash(order)));
    }

    /// One signature over 2^levels listings. Returns a purchase of one copy for each.
    function signTree(ISaleEngine engine, uint256 key, Listing[] memory listings)
        internal
        view
        returns (Purchase[] memory purchases)
    {
        uint256 levels;
        while (1 << levels < listings.length) ++levels;
        require(1 << levels == listings.length, "a tree has a power of two");
        purchases = new Purchase[](listings.length);
        bytes32[] memory row = new bytes32[](listings.length);
        for (uint256 i; i < row.length; ++i) {
            purchases[i].listing = listings[i];
            purchases[i].quantity = 1;
            purchases[i].index = i;
            purchases[i].proof = new bytes32[](levels);
            row[i] = hash(listings[i]);
        }
        string memory brackets = "";
        for (uint256 level; level < levels; ++level) {
            for (uint256 i; i < purchases.length; ++i) {
                purchases[i].proof[level] = row[(i >> level) ^ 1];
            }
            bytes32[] memory above = new bytes32[](row.length / 2);
            for (uint256 i; i < above.length; ++i) {
                above[i] = keccak256(abi.encode(row[2 * i], row[2 * i + 1]));
            }
            row = above;
            brackets = string.concat(brackets, "[2]");
        }
        bytes32 typeHash =
            keccak256(abi.encodePacked("BulkListing(Listing", brackets, " tree)", LISTING, TERMS));
        bytes memory signature = sign(key, digest(engine, keccak256(abi.encode(typeHash, row[0]))));
        for (uint256 i; i < purchases.length; ++i) {
            purchases[i].signature = signature;
        }
    }
}
