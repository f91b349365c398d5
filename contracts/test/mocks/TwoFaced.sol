// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

import {Actor} from "./Actors.sol";

/// Nodes estimate gas in a transaction without a price, or in a block without a base fee.
function isEstimate() view returns (bool) {
    return tx.gasprice == 0 || block.basefee == 0;
}

/// Burns all the gas it gets, but not while somebody estimates.
function burnForReal() view {
    if (isEstimate()) return;
    while (true) {}
}

/// An account that accepts wei and copies while somebody estimates, and burns its gas otherwise.
contract TwoFacedAccount is Actor {
    receive() external payable override {
        burnForReal();
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        view
        override
        returns (bytes4)
    {
        burnForReal();
        return IERC1155Receiver.onERC1155Received.selector;
    }
}

/// The same, and it says that it signed anything.
contract TwoFacedSigner is TwoFacedAccount, IERC1271 {
    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        burnForReal();
        return IERC1271.isValidSignature.selector;
    }
}

/// A collection that answers and delivers while somebody estimates, and burns its gas otherwise.
contract TwoFacedCollection is ERC721 {
    address private immutable _engine;
    address private immutable _artist;
    /// Which of the two it does: a collection that burned gas in each sale would only stop its own sales.
    bool public burnsInTransfers;

    constructor(address engine, address artist) ERC721("Two-faced", "TWO") {
        (_engine, _artist) = (engine, artist);
    }

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function setBurnsInTransfers(bool burns) external {
        burnsInTransfers = burns;
    }

    function royaltyInfo(uint256, uint256 salePrice) external view returns (address, uint256) {
        burnForReal();
        return (_artist, salePrice / 10);
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        if (burnsInTransfers || _ownerOf(tokenId) == _engine) burnForReal();
        return super._update(to, tokenId, auth);
    }
}
