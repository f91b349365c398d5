// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";

/// An account that is a contract and makes given calls. Accepts wei and tokens like a good wallet.
contract Actor {
    function execute(address target, uint256 value, bytes memory data) public payable returns (bytes memory) {
        (bool success, bytes memory result) = target.call{value: value}(data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 0x20), mload(result))
            }
        }
        return result;
    }

    receive() external payable virtual {}

    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        virtual
        returns (bytes4)
    {
        return IERC1155Receiver.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        virtual
        returns (bytes4)
    {
        return IERC1155Receiver.onERC1155BatchReceived.selector;
    }
}

/// Refuses wei and ERC-1155 copies on command.
contract Refuser is Actor {
    bool public refuses = true;

    error Refused();

    function setRefuses(bool refuses_) external {
        refuses = refuses_;
    }

    receive() external payable override {
        if (refuses) revert Refused();
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        view
        override
        returns (bytes4)
    {
        if (refuses) revert Refused();
        return IERC1155Receiver.onERC1155Received.selector;
    }
}

/// Burns all the gas it gets, whatever it receives.
contract Burner is Actor {
    receive() external payable override {
        burn();
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        pure
        override
        returns (bytes4)
    {
        burn();
        return 0;
    }

    function burn() private pure {
        for (uint256 i; i < type(uint256).max; ++i) {}
    }
}

/// Returns as much memory as its gas allows, for the caller to copy.
contract Bomber is Actor {
    receive() external payable override {
        assembly {
            revert(0, 200000)
        }
    }
}

/// Uses less than the gas of a payment, but more than the 2,300 of `transfer`, as wallet contracts do.
contract Wallet is Actor {
    uint256 public received;

    receive() external payable override {
        received += msg.value;
    }
}

/// Accepts wei only with the full gas of a payment (30,000, and the 2,300 that come with wei).
contract Exacting is Actor {
    receive() external payable override {
        if (gasleft() < 32_000) revert();
    }
}

/// Uses a given amount of gas to accept wei, and records how much it got.
contract Spender is Actor {
    uint256 private immutable _needs;
    uint256 public got;

    constructor(uint256 needs) {
        _needs = needs;
    }

    receive() external payable override {
        uint256 gas = gasleft();
        // Without the cost of writing it down.
        uint256 spare = gas - _needs;
        got = gas;
        while (gasleft() > spare) {}
    }
}

/// Calls back into an account that pays it or sends it copies, and records whether that succeeded.
contract Reenterer is Actor {
    address private _target;
    bytes private _data;
    uint256 private _value;
    uint256 public attempts;
    uint256 public successes;
    bytes public lastError;

    function prepare(address target, uint256 value, bytes calldata data) external {
        _target = target;
        _value = value;
        _data = data;
    }

    receive() external payable override {
        _strike(msg.sender);
    }

    function onERC1155Received(address operator, address, uint256, uint256, bytes calldata)
        external
        override
        returns (bytes4)
    {
        _strike(operator);
        return IERC1155Receiver.onERC1155Received.selector;
    }

    /// Only while the target is in the middle of a call.
    function _strike(address giver) private {
        if (giver != _target) return;
        attempts++;
        (bool success, bytes memory result) = _target.call{value: _value}(_data);
        if (success) successes++;
        else lastError = result;
    }
}
