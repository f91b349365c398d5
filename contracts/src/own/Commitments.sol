// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {Cid} from "../collectibles/Cid.sol";
import {Owned} from "./Owned.sol";
import {SeriesId} from "./SeriesId.sol";

/// What works committed to. Nothing is ever written over: each commitment has a new key.
abstract contract Commitments is Owned {
    /// Tokens that one call can mint.
    uint256 internal constant MAX_BATCH = 100;

    mapping(uint256 series => bytes32) internal _commitments;

    /// A commitment of the next serial. @param count 0 for a single work
    function _commitNext(uint256 count, bytes32 commitment) internal returns (uint256 series) {
        _requireSupplier();
        series = SeriesId.seriesOf(++_state.serial, count);
        _commit(series, SeriesId.firstOf(series), count, commitment);
    }

    function _commit(uint256 series, uint256 firstId, uint256 count, bytes32 commitment) internal {
        _requireCommitment(commitment);
        _commitments[series] = commitment;
        emit Committed(firstId, count, commitment);
    }

    /// The commitment of an id with a serial; 0 if its series was never committed or does not have it.
    function _commitmentInSeries(uint256 tokenId) internal view returns (bytes32) {
        return SeriesId.isInSeries(tokenId) ? _commitments[SeriesId.seriesOf(tokenId)] : bytes32(0);
    }

    function _requireCommitment(bytes32 commitment) internal pure {
        if (commitment == 0) revert NoCommitment();
    }

    function _requireCount(uint256 count, uint256 maximum) internal pure {
        if (count == 0 || count > maximum) revert SeriesOutOfRange(count, maximum);
    }

    /// @param position 0 for the file itself
    function _uriOf(bytes32 commitment, uint256 position) internal pure returns (string memory) {
        return position == 0
            ? string.concat("ipfs://", Cid.ofFile(commitment))
            : string.concat("ipfs://", Cid.ofFolder(commitment), "/", Strings.toString(position));
    }
}
