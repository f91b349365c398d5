// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Royalty} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Royalty.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";

/// An ordinary foreign collection, with a royalty that its owner can change.
contract OtherCollection721 is ERC721Royalty {
    address public owner = msg.sender;
    /// Whether its tokens do not move.
    bool public stopped;

    constructor() ERC721("Other", "OTHR") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function setRoyalty(address receiver, uint96 bps) external {
        _setDefaultRoyalty(receiver, bps);
    }

    function setStopped(bool stopped_) external {
        stopped = stopped_;
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        require(!stopped || from == address(0), "stopped");
    }
}

/// The same with editions.
contract OtherCollection1155 is ERC1155, ERC2981 {
    bool public stopped;

    constructor() ERC1155("") {}

    function setStopped(bool stopped_) external {
        stopped = stopped_;
    }

    function _update(address from, address to, uint256[] memory ids, uint256[] memory values)
        internal
        override
    {
        require(!stopped || from == address(0), "stopped");
        super._update(from, to, ids, values);
    }

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

/// A collection whose transfers need more gas than the engine gives a delivery.
contract HeavyCollection is ERC721 {
    uint256 private _moves;

    constructor() ERC721("Heavy", "HVY") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        uint256 before = gasleft();
        while (before - gasleft() < 510_000) ++_moves;
        return super._update(to, tokenId, auth);
    }
}

/// A collection with royalties whose lookup needs more gas than the engine gives it.
contract HeavyRoyalty721 is ERC721Royalty {
    constructor(address holder, address artist) ERC721("Heavy", "HVY") {
        _mint(holder, 7);
        _setDefaultRoyalty(artist, 1_000);
    }

    function royaltyInfo(uint256 tokenId, uint256 salePrice) public view override returns (address, uint256) {
        uint256 before = gasleft();
        while (before - gasleft() < 210_000) {}
        return super.royaltyInfo(tokenId, salePrice);
    }
}

/// A collection with its royalties in a registry that costs gas to ask, and that ignores a failure of
/// the registry.
contract ForwardingCollection is ERC721 {
    Registry private immutable _registry;

    constructor(address holder, address artist) ERC721("Forwarding", "FWD") {
        _registry = new Registry(artist);
        _mint(holder, 7);
    }

    function royaltyInfo(uint256, uint256 salePrice) public view virtual returns (address, uint256) {
        try _registry.royaltyOf(salePrice) returns (address receiver, uint256 amount) {
            return (receiver, amount);
        } catch {
            return (address(0), 0);
        }
    }
}

/// The same with a registry that refuses at once when it has too little gas for its own questions, so
/// that the collection has enough left to answer, and to say who owns it.
contract OwnedForwardingCollection is ForwardingCollection {
    address public owner = msg.sender;

    constructor(address holder, address artist) ForwardingCollection(holder, artist) {}

    function royaltyInfo(uint256 tokenId, uint256 salePrice) public view override returns (address, uint256) {
        if (gasleft() < 80_000) return (address(0), 0);
        return super.royaltyInfo(tokenId, salePrice);
    }
}

contract Registry {
    address private immutable _artist;
    mapping(uint256 => uint256) private _entries;

    constructor(address artist) {
        _artist = artist;
    }

    function royaltyOf(uint256 salePrice) external view returns (address, uint256) {
        uint256 found;
        // 20 cold slots.
        for (uint256 i; i < 20; ++i) {
            found += _entries[i];
        }
        return (_artist, salePrice * 750 / 10_000 + found);
    }
}

/// A collection that keeps a tenth of each transfer.
contract KeepingCollection is ERC1155 {
    constructor() ERC1155("") {}

    function mint(address to, uint256 tokenId, uint256 copies) external {
        _mint(to, tokenId, copies, "");
    }

    function _update(address from, address to, uint256[] memory ids, uint256[] memory values)
        internal
        override
    {
        if (from != address(0) && to != address(0)) {
            uint256[] memory kept = new uint256[](1);
            kept[0] = values[0] / 10;
            values[0] -= kept[0];
            super._update(from, address(0), ids, kept);
        }
        super._update(from, to, ids, values);
    }
}

/// A collection whose royalty is the same amount at every price.
contract FlatRoyalty721 is ERC721 {
    address private immutable _receiver;
    uint256 private immutable _amount;

    constructor(address receiver, uint256 amount) ERC721("Flat", "FLT") {
        (_receiver, _amount) = (receiver, amount);
    }

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function royaltyInfo(uint256, uint256) external view returns (address, uint256) {
        return (_receiver, _amount);
    }
}

/// A collection with tokens that say that they cannot be transferred (ERC-5192).
contract LockedTokens is ERC721 {
    mapping(uint256 tokenId => bool) public locked;

    constructor() ERC721("Locked", "LCK") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function lock(uint256 tokenId) external {
        locked[tokenId] = true;
    }
}

/// A collection of real tokens that lies about them, in the way that it was told last.
contract LyingTokens is ERC721 {
    enum Lie {
        None,
        AboveThePrice,
        ForTheEngine,
        OtherStandard,
        Locked
    }

    address private immutable _artist;
    address private immutable _engine;
    Lie public lie;

    constructor(address artist, address engine) ERC721("Lying", "LIE") {
        (_artist, _engine) = (artist, engine);
    }

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function tell(Lie lie_) external {
        lie = lie_;
    }

    function royaltyInfo(uint256, uint256 salePrice) external view returns (address, uint256) {
        if (lie == Lie.AboveThePrice) return (_artist, salePrice + 1);
        return (lie == Lie.ForTheEngine ? _engine : _artist, salePrice / 10);
    }

    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        if (lie == Lie.OtherStandard) return interfaceId == type(IERC1155).interfaceId;
        return super.supportsInterface(interfaceId);
    }

    function locked(uint256) external view returns (bool) {
        return lie == Lie.Locked;
    }
}
