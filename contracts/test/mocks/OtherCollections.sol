// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Royalty} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Royalty.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";

/// An ordinary collection of somebody else's, with a royalty that its owner can change.
contract OtherCollection721 is ERC721Royalty {
    address public owner = msg.sender;

    constructor() ERC721("Other", "OTHR") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function setRoyalty(address receiver, uint96 bps) external {
        _setDefaultRoyalty(receiver, bps);
    }
}

/// The same with editions.
contract OtherCollection1155 is ERC1155, ERC2981 {
    constructor() ERC1155("") {}

    function mint(address to, uint256 tokenId, uint256 copies) external {
        _mint(to, tokenId, copies, "");
    }

    function setRoyalty(address receiver, uint96 bps) external {
        _setDefaultRoyalty(receiver, bps);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, ERC2981) returns (bool) {
        return ERC1155.supportsInterface(interfaceId) || ERC2981.supportsInterface(interfaceId);
    }
}

/// A collection with an owner and no royalties.
contract PlainCollection721 is ERC721 {
    address public owner = msg.sender;

    constructor() ERC721("Plain", "PLN") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }
}
