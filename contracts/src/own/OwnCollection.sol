// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IPayees} from "../interfaces/IPayees.sol";
import {Money} from "../types/Money.sol";
import {Commitments} from "./Commitments.sol";
import {ICreatorToken} from "../interfaces/ICreatorToken.sol";
import {IOwnCollection, Setup} from "../interfaces/IOwnCollection.sol";
import {Validated} from "./Validated.sol";

/// @title A contract that belongs to its creator
/// @notice See `IOwnCollection`.
/// @dev The implementation of clones. Only the factory initialises, and only what it has just cloned. So the
/// implementations have no owner and can never be used. Somebody else can make a clone, and write an owner into its
/// storage while it is created; engines do not know such a clone (`IOwnCollections.codeHashOf`).
abstract contract OwnCollection is Commitments, Validated {
    IPayees public immutable payees;
    address public immutable factory;

    string private _name;
    string private _symbol;
    bytes32 private _metadata;

    /// @inheritdoc IOwnCollection
    mapping(address account => bool) public isMinter;

    /// @dev By the factory.
    constructor(IPayees payees_) {
        (payees, factory) = (payees_, msg.sender);
    }

    /// @inheritdoc IOwnCollection
    function initialize(address creator, Setup calldata setup) public virtual {
        if (msg.sender != factory) revert OnlyFactory();
        if (setup.royaltyBps > Money.MAX_ROYALTIES) {
            revert RoyaltiesTooHigh(setup.royaltyBps, Money.MAX_ROYALTIES);
        }
        (_state.owner, _state.royaltyBps) = (creator, uint16(setup.royaltyBps));
        (_name, _symbol) = (setup.name, setup.symbol);
        if (setup.metadata != 0) _metadata = setup.metadata;
        if (setup.minter != address(0)) _setMinter(setup.minter, true);
    }

    /// @inheritdoc IOwnCollection
    function setMinter(address minter, bool allowed) external {
        _requireOwner();
        _setMinter(minter, allowed);
    }

    /// @inheritdoc IOwnCollection
    function lowerRoyalty(uint256 bps) external {
        _requireOwner();
        uint256 current = _state.royaltyBps;
        if (bps >= current) revert RoyaltyNotLower(bps, current);
        _state.royaltyBps = uint16(bps);
        emit RoyaltyLowered(bps);
    }

    /// @inheritdoc IOwnCollection
    function setContractMetadata(bytes32 metadata) external {
        _requireOwner();
        _metadata = metadata;
        emit ContractURIUpdated();
    }

    /// @inheritdoc IOwnCollection
    function freeze() public virtual {
        _requireOwner();
        _state.isFrozen = true;
        emit SupplyFrozen();
    }

    /// @inheritdoc IOwnCollection
    function frozen() external view returns (bool) {
        return _state.isFrozen;
    }

    /// @inheritdoc IOwnCollection
    function name() public view virtual returns (string memory) {
        return _name;
    }

    /// @inheritdoc IOwnCollection
    function symbol() public view virtual returns (string memory) {
        return _symbol;
    }

    /// @inheritdoc IOwnCollection
    function contractURI() external view returns (string memory) {
        return _metadata == 0 ? "" : _uriOf(_metadata, 0);
    }

    /// @inheritdoc IOwnCollection
    function creatorAndRoyalty() external view returns (address creator, uint256 royaltyBps) {
        return (_state.owner, _state.royaltyBps);
    }

    /// @inheritdoc IOwnCollection
    function royaltyInfo(uint256, uint256 salePrice)
        external
        view
        returns (address receiver, uint256 amount)
    {
        receiver = payees.payeeOf(_state.owner);
        amount = Math.mulDiv(salePrice, _state.royaltyBps, Money.BASIS_POINTS);
    }

    function _setMinter(address minter, bool allowed) private {
        isMinter[minter] = allowed;
        emit MinterSet(minter, allowed);
    }

    function _requireMinter() internal view {
        if (!isMinter[msg.sender]) revert NotAMinter(msg.sender);
    }

    /// The interfaces of both standards.
    function _supportsOwn(bytes4 interfaceId) internal pure returns (bool) {
        return interfaceId == type(IERC2981).interfaceId || interfaceId == type(ICreatorToken).interfaceId;
    }
}
