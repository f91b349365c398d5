// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Wrapped ether, like WETH9: an infinite allowance is not used up.
contract WrappedEther {
    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;

    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return transferFrom(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public virtual returns (bool) {
        if (from != msg.sender && allowance[from][msg.sender] != type(uint256).max) {
            allowance[from][msg.sender] -= amount;
        }
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
        return true;
    }
}

/// A currency that burns the gas of each transfer, or fails with a long reason.
contract WastefulCurrency is WrappedEther {
    bool public talks;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function setTalks(bool talks_) external {
        talks = talks_;
    }

    function transferFrom(address, address, uint256) public view override returns (bool) {
        if (talks) {
            assembly {
                revert(0, 100000)
            }
        }
        while (true) {}
        return true;
    }
}

/// A currency that does not say what an account has.
contract SilentCurrency {
    function transferFrom(address, address, uint256) external pure returns (bool) {
        return true;
    }

    fallback() external {}
}

/// A dollar coin that can block accounts and be odd in the ways that currencies are.
contract OddCurrency is WrappedEther {
    /// What a transfer answers.
    enum Answer {
        True,
        Nothing,
        False
    }

    Answer public answer;
    /// Of each transfer, in basis points.
    uint256 public fee;
    mapping(address account => bool) public blocked;
    /// Called during each transfer.
    address private _target;
    bytes private _data;
    uint256 public attempts;
    uint256 public successes;
    bytes public lastError;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function burn(address from, uint256 amount) external {
        balanceOf[from] -= amount;
    }

    function setAnswer(Answer answer_) external {
        answer = answer_;
    }

    function setFee(uint256 bps) external {
        fee = bps;
    }

    function setBlocked(address account, bool blocked_) external {
        blocked[account] = blocked_;
    }

    function setCallback(address target, bytes calldata data) external {
        (_target, _data) = (target, data);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        require(!blocked[from] && !blocked[to], "blocked");
        if (_target != address(0)) {
            attempts++;
            (bool success, bytes memory result) = _target.call(_data);
            if (success) successes++;
            else lastError = result;
        }
        if (answer == Answer.False) return false;
        super.transferFrom(from, to, amount);
        balanceOf[to] -= amount * fee / 10_000;
        if (answer == Answer.Nothing) {
            assembly {
                return(0, 0)
            }
        }
        return true;
    }
}
