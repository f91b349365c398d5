// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "../../interfaces/IEngineEvents.sol";
import {BuyOrder, Listing, Terms} from "../../types/Terms.sol";

/// EIP-712 hashes of terms, listings and orders. Every trade computes one, hence the assembly.
///
/// A struct's hash is `keccak256(abi.encode(typeHash, struct))`. Calldata already has the encoding, so
/// it is copied as it is, for a tenth of the gas. A word with bits that its type does not allow gives
/// another hash, and so matches nothing that was listed or signed.
abstract contract Hashes is IEngineEvents {
    // Written out, because the compiler would compute a hash of other constants in every call.
    bytes32 private constant TERMS_TYPEHASH = keccak256(
        "Terms(address seller,address asset,uint256 tokenId,uint256 copies,uint256 reservable,"
        "uint256 price,address currency,uint256 startPrice,uint256 start,uint256 duration,"
        "uint256 fromFirstBid,uint256 counter,uint256 salt)"
    );
    bytes32 private constant LISTING_TYPEHASH = keccak256(
        "Listing(Terms terms,uint256 maxCommission,uint256 maxRoyalties,address buyer,uint256 expiry,"
        "uint256 group)Terms(address seller,address asset,uint256 tokenId,uint256 copies,"
        "uint256 reservable,uint256 price,address currency,uint256 startPrice,uint256 start,"
        "uint256 duration,uint256 fromFirstBid,uint256 counter,uint256 salt)"
    );
    string private constant BULK_TYPE_END = " tree)Listing(Terms terms,uint256 maxCommission,"
        "uint256 maxRoyalties,address buyer,uint256 expiry,uint256 group)"
        "Terms(address seller,address asset,uint256 tokenId,uint256 copies,uint256 reservable,"
        "uint256 price,address currency,uint256 startPrice,uint256 start,uint256 duration,"
        "uint256 fromFirstBid,uint256 counter,uint256 salt)";
    bytes32 private constant ORDER_TYPEHASH = keccak256(
        "BuyOrder(address buyer,address asset,bytes32 criteria,uint256 copies,address currency,"
        "uint256 unitPrice,uint256 start,uint256 expiry,uint256 maxCommission,uint256 group,uint256 salt,"
        "uint256 counter)"
    );

    /// A tree of 2^10 listings.
    uint256 private constant MAX_LEVELS = 10;
    /// The type of such a tree is `Listing` with "[2]" for each level.
    bytes32 private constant BRACKETS = "[2][2][2][2][2][2][2][2][2][2]";

    string internal constant NAME = "Vitrine";
    string internal constant VERSION = "1";

    /// The offer id of terms.
    function _hash(Terms calldata terms) internal view returns (bytes32) {
        return _hashTypedData(_hashStruct(terms));
    }

    /// The offer id of terms in memory, whose 13 words have the encoding too.
    function _hashMemory(Terms memory terms) internal view returns (bytes32) {
        bytes32 typeHash = TERMS_TYPEHASH;
        bytes32 structHash;
        assembly ("memory-safe") {
            let words := mload(0x40)
            mstore(words, typeHash)
            mcopy(add(words, 0x20), terms, 0x1a0)
            structHash := keccak256(words, 0x1c0)
        }
        return _hashTypedData(structHash);
    }

    /// Terms in memory, whose 13 words have the encoding too. The compiler would check each word again, for four times
    /// the gas.
    function _copy(Terms calldata terms) internal pure returns (Terms memory copied) {
        assembly ("memory-safe") {
            copied := mload(0x40)
            mstore(0x40, add(copied, 0x1a0))
            calldatacopy(copied, terms, 0x1a0)
        }
    }

    /// The id of all signed listings of a seller for one token with one salt: a cheaper signature with the same
    /// salt is the same listing at another price.
    function _listingId(Terms calldata terms) internal view returns (bytes32 listingId) {
        bytes32 domain = _domain();
        assembly ("memory-safe") {
            let words := mload(0x40)
            mstore(words, domain)
            // Seller, asset and token id; the salt is the last of the thirteen words.
            calldatacopy(add(words, 0x20), terms, 0x60)
            calldatacopy(add(words, 0x80), add(terms, 0x180), 0x20)
            listingId := keccak256(words, 0xa0)
        }
    }

    function _hash(BuyOrder calldata order) internal view returns (bytes32) {
        bytes32 typeHash = ORDER_TYPEHASH;
        bytes32 structHash;
        assembly ("memory-safe") {
            let words := mload(0x40)
            mstore(words, typeHash)
            calldatacopy(add(words, 0x20), order, 0x180)
            structHash := keccak256(words, 0x1a0)
        }
        return _hashTypedData(structHash);
    }

    function _hashStruct(Listing calldata listing) internal pure returns (bytes32 structHash) {
        bytes32 typeHash = LISTING_TYPEHASH;
        bytes32 termsHash = _hashStruct(listing.terms);
        assembly ("memory-safe") {
            let words := mload(0x40)
            mstore(words, typeHash)
            mstore(add(words, 0x20), termsHash)
            // The five fields after the terms.
            calldatacopy(add(words, 0x40), add(listing, 0x1a0), 0xa0)
            structHash := keccak256(words, 0xe0)
        }
    }

    function _hashStruct(Terms calldata terms) internal pure returns (bytes32 structHash) {
        bytes32 typeHash = TERMS_TYPEHASH;
        assembly ("memory-safe") {
            let words := mload(0x40)
            mstore(words, typeHash)
            calldatacopy(add(words, 0x20), terms, 0x1a0)
            structHash := keccak256(words, 0x1c0)
        }
    }

    /// What the seller of a listing in a tree signs. EIP-712 hashes a tree of structs by hashing pairs
    /// upwards; the bits of `index`, from the lowest, say on which side the path is.
    function _hashTree(bytes32 leaf, uint256 index, bytes32[] calldata proof)
        internal
        view
        returns (bytes32)
    {
        uint256 levels = proof.length;
        if (levels > MAX_LEVELS || index >> levels != 0) revert ProofOutOfRange(levels, index);
        bytes32 root = leaf;
        for (uint256 level; level < levels; ++level) {
            bytes32 sibling = proof[level];
            bool right = (index >> level) & 1 == 1;
            assembly ("memory-safe") {
                mstore(shl(5, right), root)
                mstore(shl(5, iszero(right)), sibling)
                root := keccak256(0x00, 0x40)
            }
        }
        bytes memory brackets = bytes.concat(BRACKETS);
        assembly ("memory-safe") {
            mstore(brackets, mul(levels, 3))
        }
        bytes32 typeHash = keccak256(bytes.concat("BulkListing(Listing", brackets, bytes(BULK_TYPE_END)));
        return _hashTypedData(keccak256(abi.encode(typeHash, root)));
    }

    /// The domain separator of this chain and the engine.
    function _domain() internal view virtual returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256(bytes(NAME)),
                keccak256(bytes(VERSION)),
                block.chainid,
                address(this)
            )
        );
    }

    function _hashTypedData(bytes32 structHash) internal view returns (bytes32 digest) {
        bytes32 domain = _domain();
        assembly ("memory-safe") {
            let data := mload(0x40)
            mstore(data, "\x19\x01")
            mstore(add(data, 0x02), domain)
            mstore(add(data, 0x22), structHash)
            digest := keccak256(data, 0x42)
        }
    }
}
