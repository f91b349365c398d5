// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The address of content on IPFS, computed from its SHA-256: a CIDv1 in base32 (RFC 4648, lower case, no padding).
/// https://github.com/multiformats/cid
library Cid {
    bytes32 private constant ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

    /// A file in one block. @param digest SHA-256 of the file
    function ofFile(bytes32 digest) internal pure returns (string memory) {
        return _text(0x55, digest); // raw
    }

    /// A folder. @param digest SHA-256 of its block
    function ofFolder(bytes32 digest) internal pure returns (string memory) {
        return _text(0x70, digest); // dag-pb
    }

    function _text(bytes1 codec, bytes32 digest) private pure returns (string memory) {
        // Version 1, the codec, sha2-256, 32 bytes: 36 bytes are 57 letters and 3 bits.
        bytes memory cid = abi.encodePacked(bytes1(0x01), codec, bytes2(0x1220), digest);
        bytes memory text = new bytes(59);
        text[0] = "b"; // base32
        uint256 length = 1;
        uint256 read;
        uint256 bits;
        for (uint256 i; i < cid.length; ++i) {
            read = (read << 8) | uint8(cid[i]);
            for (bits += 8; bits >= 5; bits -= 5) {
                text[length++] = ALPHABET[(read >> (bits - 5)) & 31];
            }
        }
        text[length] = ALPHABET[(read << (5 - bits)) & 31];
        return string(text);
    }
}
