// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPayees} from "../../interfaces/IPayees.sol";
import {IOwnCollections} from "../../interfaces/IOwnCollections.sol";
import {TokenReader} from "../../TokenReader.sol";
import {Assets} from "./Assets.sol";
import {Books} from "./Books.sol";
import {Currencies} from "./Currencies.sol";
import {Custody} from "./Custody.sol";
import {Fills} from "./Fills.sol";
import {Offers} from "./Offers.sol";

/// Everything that the engine and its back office share: the rules, and what a deployment fixes. All storage is
/// in `EngineStorage`; the back office adds only the owner.
abstract contract EngineState is Custody, Currencies, Fills {
    /// What a deployment fixes. All but the commission stay for ever.
    struct Parameters {
        uint256 commission;
        uint256 minimumRaise;
        uint256 minimumIncrement;
        address collectible721;
        address collectible1155;
        IPayees payees;
        IOwnCollections ownCollections;
    }

    constructor(Parameters memory parameters, TokenReader reader)
        Books(parameters.commission)
        Assets(
            parameters.collectible721,
            parameters.collectible1155,
            parameters.payees,
            parameters.ownCollections,
            reader
        )
        Offers(parameters.minimumRaise, parameters.minimumIncrement)
    {}
}
