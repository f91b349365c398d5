// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A receiver of tokens that accepts, or fails, in each way that a receiver can.
contract Receiver {
    enum Behaviour {
        Accept,
        WrongAnswer,
        Reason,
        CustomError,
        Panic,
        Silent
    }

    error NotWanted(uint256 code);

    event Received(address operator, address from, uint256 id, uint256 copies, bytes data);
    event BatchReceived(address operator, address from, uint256[] ids, uint256[] copies, bytes data);

    Behaviour private immutable _behaviour;

    constructor(Behaviour behaviour) {
        _behaviour = behaviour;
    }

    function onERC721Received(address operator, address from, uint256 id, bytes calldata data)
        external
        returns (bytes4)
    {
        emit Received(operator, from, id, 1, data);
        return _answer();
    }

    function onERC1155Received(
        address operator,
        address from,
        uint256 id,
        uint256 copies,
        bytes calldata data
    ) external returns (bytes4) {
        emit Received(operator, from, id, copies, data);
        return _answer();
    }

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata copies,
        bytes calldata data
    ) external returns (bytes4) {
        emit BatchReceived(operator, from, ids, copies, data);
        return _answer();
    }

    function create(address collection, bytes calldata data) external returns (uint256 tokenId) {
        (bool success, bytes memory result) = collection.call(data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 0x20), mload(result))
            }
        }
        return abi.decode(result, (uint256));
    }

    function _answer() private view returns (bytes4) {
        if (_behaviour == Behaviour.WrongAnswer) return 0xdeadbeef;
        if (_behaviour == Behaviour.Reason) revert("not wanted");
        if (_behaviour == Behaviour.CustomError) revert NotWanted(7);
        if (_behaviour == Behaviour.Panic) assert(false);
        if (_behaviour == Behaviour.Silent) {
            assembly {
                revert(0, 0)
            }
        }
        return msg.sig;
    }
}
