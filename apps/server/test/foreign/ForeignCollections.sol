// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The common part of foreign collections: interfaces, royalties, and a URI that can be set.
abstract contract Foreign {
    event MetadataUpdate(uint256 _tokenId);
    event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId);
    event URI(string value, uint256 indexed id);

    address internal receiver;
    uint256 internal bps;
    mapping(uint256 => string) internal uris;

    function setRoyalty(address to, uint256 share) external {
        (receiver, bps) = (to, share);
    }

    function setUri(uint256 id, string calldata location) external {
        uris[id] = location;
    }

    function setUris(uint256 first, string[] calldata locations) external {
        for (uint256 i = 0; i < locations.length; i++) uris[first + i] = locations[i];
    }

    /// Says that the metadata of some tokens changed (ERC-4906).
    function sayChanged(uint256 from, uint256 to) external {
        if (from == to) emit MetadataUpdate(from);
        else emit BatchMetadataUpdate(from, to);
    }

    /// Says it as an ERC-1155 does.
    function sayUri(uint256 id) external {
        emit URI(uris[id], id);
    }

    function royaltyInfo(uint256, uint256 price) external view returns (address, uint256) {
        return (receiver, price * bps / 10_000);
    }

    function supportsInterface(bytes4 id) public view virtual returns (bool) {
        return id == 0x01ffc9a7 || id == 0x2a55205a || id == _standard();
    }

    function _standard() internal view virtual returns (bytes4);
}

contract Foreign721 is Foreign {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    event ConsecutiveTransfer(
        uint256 indexed fromTokenId, uint256 toTokenId, address indexed fromAddress, address indexed toAddress
    );

    string public name = "Foreign works";
    string public symbol = "FRGN";
    mapping(uint256 => address) private owners;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    function mint(address to, uint256 id) external {
        owners[id] = to;
        balanceOf[to]++;
        emit Transfer(address(0), to, id);
    }

    /// Mints many at once (ERC-2309).
    function mintRange(address to, uint256 first, uint256 last) external {
        for (uint256 id = first; id <= last; id++) owners[id] = to;
        balanceOf[to] += last - first + 1;
        emit ConsecutiveTransfer(first, last, address(0), to);
    }

    function ownerOf(uint256 id) public view returns (address owner) {
        owner = owners[id];
        require(owner != address(0), "nobody");
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return uris[id];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public virtual {
        require(ownerOf(id) == from && (msg.sender == from || isApprovedForAll[from][msg.sender]), "not yours");
        owners[id] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, id);
    }

    function burn(uint256 id) external {
        transferFrom(msg.sender, address(0), id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        transferFrom(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes calldata) external {
        transferFrom(from, to, id);
    }

    function _standard() internal pure override returns (bytes4) {
        return 0x80ac58cd;
    }
}

/// A collection whose metadata are all below one address, as most are.
contract Series721 is Foreign {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    mapping(uint256 => address) public ownerOf;
    string internal base;

    function mintMany(address to, uint256 first, uint256 count) external {
        for (uint256 id = first; id < first + count; id++) {
            ownerOf[id] = to;
            emit Transfer(address(0), to, id);
        }
    }

    /// Moves each of some tokens to an account of its own.
    function scatter(uint256 first, uint256 count, uint160 account) external {
        for (uint256 id = first; id < first + count; id++) {
            emit Transfer(ownerOf[id], address(account), id);
            ownerOf[id] = address(account++);
        }
    }

    function burn(uint256 id) external {
        emit Transfer(ownerOf[id], address(0), id);
        delete ownerOf[id];
    }

    /// Moves all metadata, as a reveal does, and says so (ERC-4906).
    function setBase(string calldata to) external {
        base = to;
        emit BatchMetadataUpdate(0, type(uint256).max);
    }

    function tokenURI(uint256 id) external view virtual returns (string memory) {
        require(ownerOf[id] != address(0), "nobody");
        return bytes(uris[id]).length > 0 ? uris[id] : string.concat(base, _decimal(id));
    }

    function _decimal(uint256 value) internal pure returns (string memory text) {
        do {
            text = string.concat(string(bytes.concat(bytes1(uint8(48 + value % 10)))), text);
            value /= 10;
        } while (value > 0);
    }

    function _standard() internal pure override returns (bytes4) {
        return 0x80ac58cd;
    }
}

/// The same with other code: its metadata are below another address.
contract Later721 is Series721 {
    function tokenURI(uint256 id) external view override returns (string memory) {
        require(ownerOf[id] != address(0), "nobody");
        return string.concat(base, "later/", _decimal(id));
    }
}

/// Runs the code of another contract, which can be replaced (ERC-1967).
contract Proxy {
    bytes32 private constant SLOT = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    constructor(address code) {
        turnTo(code);
    }

    function turnTo(address code) public {
        assembly {
            sstore(SLOT, code)
        }
    }

    fallback() external {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), sload(SLOT), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if done { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }
}

/// A collection whose owner lets it refuse marketplaces, although its holders approved them.
contract Refusing721 is Foreign {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    mapping(uint256 => address) public ownerOf;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    mapping(address => bool) private refused;

    function refuse(address operator, bool to) external {
        refused[operator] = to;
    }

    function mint(address to, uint256 id) external {
        ownerOf[id] = to;
        emit Transfer(address(0), to, id);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        return uris[id];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) external {
        require(!refused[msg.sender], "not on this marketplace");
        require(ownerOf[id] == from && (msg.sender == from || isApprovedForAll[from][msg.sender]), "not yours");
        ownerOf[id] = to;
        emit Transfer(from, to, id);
    }

    function _standard() internal pure override returns (bytes4) {
        return 0x80ac58cd;
    }
}

/// A collection whose tokens are bound to the wallet that has them (ERC-5192), until it says otherwise.
contract Bound721 is Foreign721 {
    mapping(uint256 => bool) private free;

    function setFree(uint256 id, bool to) external {
        free[id] = to;
    }

    function locked(uint256 id) external view returns (bool) {
        return !free[id];
    }

    function supportsInterface(bytes4 id) public view override returns (bool) {
        return id == 0xb45a3c0e || super.supportsInterface(id);
    }
}

/// Who may move the tokens of collections that ask it (ERC-721C).
contract TransferValidator {
    mapping(address => mapping(address => bool)) private refused;

    function refuse(address collection, address operator, bool to) external {
        refused[collection][operator] = to;
    }

    function validateTransfer(address caller, address, address, uint256) external view {
        require(!refused[msg.sender][caller], "not this marketplace");
    }
}

/// A collection that has a validator judge who moves its tokens.
contract Validated721 is Foreign721 {
    address public getTransferValidator;

    constructor(address validator) {
        getTransferValidator = validator;
    }

    function getTransferValidationFunction() external pure returns (bytes4, bool) {
        return (TransferValidator.validateTransfer.selector, true);
    }

    function transferFrom(address from, address to, uint256 id) public override {
        if (msg.sender != from) TransferValidator(getTransferValidator).validateTransfer(msg.sender, from, to, id);
        super.transferFrom(from, to, id);
    }
}

contract Foreign1155 is Foreign {
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);

    mapping(address => mapping(uint256 => uint256)) private held;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    function mint(address to, uint256 id, uint256 copies) external {
        held[to][id] += copies;
        emit TransferSingle(msg.sender, address(0), to, id, copies);
    }

    function balanceOf(address account, uint256 id) external view returns (uint256) {
        return held[account][id];
    }

    function uri(uint256 id) external view returns (string memory) {
        return uris[id];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 copies, bytes calldata) external {
        _move(from, to, id, copies);
        emit TransferSingle(msg.sender, from, to, id, copies);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        for (uint256 i = 0; i < ids.length; i++) _move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function _move(address from, address to, uint256 id, uint256 copies) private {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not yours");
        held[from][id] -= copies;
        held[to][id] += copies;
    }

    function _standard() internal pure override returns (bytes4) {
        return 0xd9b67a26;
    }
}

/// Claims to be a collection, and otherwise misbehaves.
contract Hostile721 is Foreign {
    event Transfer(address indexed from, address indexed to, uint256 amount);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    /// Reports the caller as owner, until it is set to loop forever.
    bool private endless;
    bool private denied;

    function ownerOf(uint256) external view returns (address) {
        while (endless) {}
        return tx.origin;
    }

    function tokenURI(uint256) external pure returns (string memory) {
        return "http://169.254.169.254/latest/meta-data/";
    }

    function turn() external {
        endless = true;
    }

    /// From now on denies that it is a collection.
    function deny() external {
        denied = true;
    }

    /// Says of many accounts that they approve an operator no longer.
    function slander(address operator, uint160 accounts) external {
        for (uint160 i = 1; i <= accounts; i++) emit ApprovalForAll(address(i), operator, false);
    }

    /// The event of a fungible token: the same name with other arguments.
    function pretend() external {
        emit Transfer(msg.sender, address(this), 1);
    }

    function _standard() internal view override returns (bytes4) {
        return denied ? bytes4(0) : bytes4(0x80ac58cd);
    }
}

/// Reports the maximum balance for everybody, and no supply.
contract Boundless1155 is Foreign {
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);

    function balanceOf(address, uint256) external pure returns (uint256) {
        return type(uint256).max;
    }

    function shower(uint256 id, uint160 accounts) external {
        for (uint160 i = 1; i <= accounts; i++) emit TransferSingle(msg.sender, msg.sender, address(i), id, 1);
    }

    function _standard() internal pure override returns (bytes4) {
        return 0xd9b67a26;
    }
}

/// Counts copies correctly, until it is set to burn all the gas of each call, or to move copies only for who pays gas.
contract Burning1155 is Foreign {
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);

    mapping(address => mapping(uint256 => uint256)) private held;
    bool private endless;
    bool private wary;

    function mint(address to, uint256 id, uint256 copies) external {
        held[to][id] += copies;
        emit TransferSingle(msg.sender, address(0), to, id, copies);
    }

    function balanceOf(address account, uint256 id) external view returns (uint256) {
        while (endless) {}
        return held[account][id];
    }

    function totalSupply(uint256) external view returns (uint256) {
        while (endless) {}
        revert("not counted");
    }

    function setEndless(bool to) external {
        endless = to;
    }

    function setWary(bool to) external {
        wary = to;
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 copies, bytes calldata) external {
        require(!wary || tx.gasprice > 0, "not for nothing");
        while (endless) {}
        held[from][id] -= copies;
        held[to][id] += copies;
        emit TransferSingle(msg.sender, from, to, id, copies);
    }

    /// Gives one copy to each of many accounts, with an event for each.
    function shower(uint256 id, uint160 first, uint160 accounts) external {
        for (uint160 i = first; i < first + accounts; i++) {
            held[address(i)][id] += 1;
            emit TransferSingle(msg.sender, msg.sender, address(i), id, 1);
        }
        held[msg.sender][id] -= accounts;
    }

    function _standard() internal pure override returns (bytes4) {
        return 0xd9b67a26;
    }
}
