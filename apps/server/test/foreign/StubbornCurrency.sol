// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Like USDT: an allowance changes only from or to zero, and nothing is answered.
contract StubbornCurrency {
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;
    bool public stubborn = true;

    event Approval(address indexed owner, address indexed spender, uint256 amount);

    function setStubborn(bool stubborn_) external {
        stubborn = stubborn_;
    }

    function approve(address spender, uint256 amount) external {
        require(!stubborn || amount == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }
}
