// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITransferValidator} from "../../src/own/ICreatorToken.sol";
import {Editions} from "./OwnTest.sol";

/// Allows everything, as cheaply as it can be done.
contract SmallestValidator is ITransferValidator {
    function validateTransfer(address, address, address, uint256) external view {}

    function validateTransfer(address, address, address, uint256, uint256) external {}
}

/// Allows exactly one transfer by one caller, and counts the questions that may change something.
contract StrictValidator is ITransferValidator {
    error WrongQuestion();

    bytes32 private _expected;
    uint256 public asked;

    function expect(bytes calldata question) external {
        _expected = keccak256(question);
    }

    function validateTransfer(address, address, address, uint256) external view {
        if (keccak256(msg.data) != _expected) revert WrongQuestion();
    }

    function validateTransfer(address, address, address, uint256, uint256) external {
        if (keccak256(msg.data) != _expected) revert WrongQuestion();
        ++asked;
    }
}

/// Does what it can to stop a transfer, or to make it expensive.
contract HostileValidator {
    enum Behaviour {
        Silent,
        Reason,
        LongReason,
        BurnsGas,
        Writes,
        Answers
    }

    Behaviour private immutable _behaviour;
    uint256 private _written;

    constructor(Behaviour behaviour) {
        _behaviour = behaviour;
    }

    function validateTransfer(address, address, address, uint256) external {
        _behave();
    }

    function validateTransfer(address, address, address, uint256, uint256) external {
        _behave();
    }

    function _behave() private {
        // The standard lets a validator of editions do that, and not one of single works.
        if (_behaviour == Behaviour.Writes) ++_written;
        if (_behaviour == Behaviour.Reason) revert("not allowed");
        if (_behaviour == Behaviour.Silent) {
            assembly {
                revert(0, 0)
            }
        }
        if (_behaviour == Behaviour.LongReason) {
            assembly {
                revert(0, 50000)
            }
        }
        if (_behaviour == Behaviour.Answers) {
            assembly {
                return(0, 50000)
            }
        }
        if (_behaviour == Behaviour.BurnsGas) {
            assembly {
                invalid()
            }
        }
    }
}

/// Calls back and takes the copies that are about to be moved: it is an operator too.
contract TakingValidator {
    Editions private immutable _token;
    address private immutable _to;
    bool private _taking;

    constructor(Editions token, address to) {
        (_token, _to) = (token, to);
    }

    function validateTransfer(address, address from, address, uint256 id, uint256 copies) external {
        if (_taking) return;
        _taking = true;
        _token.safeTransferFrom(from, _to, id, copies, "");
        _taking = false;
    }
}
