// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";

import {IBackOffice} from "../../src/interfaces/IBackOffice.sol";
import {Kind} from "../../src/types/Terms.sol";
import {vm} from "../harness/Vm.sol";
import {LyingTokens} from "../mocks/OtherCollections.sol";
import {NamedPayees} from "./NamedPayees.sol";

/// Tokens come into the world, and the engine gets to know them.
abstract contract Imports is NamedPayees {
    /// What the engine has to know about a token.
    struct Known {
        Kind kind;
        address creator;
        uint256 royalties;
        bool refused;
    }

    mapping(address asset => mapping(uint256 tokenId => Known)) private _imported;
    mapping(address asset => Kind) private _added;

    function learn(uint256 seed) external {
        seed = _mix(seed);
        uint256 what = (seed >> 240) % 8;
        address asset =
            [address(otherSingle), address(otherMultiple), address(lying), address(single)][(seed >> 8) % 4];
        if (what == 0) _add(asset, _pick(seed >> 16));
        else if (what == 1) _changeRoyalty(seed);
        else if (what == 2) _lie(seed);
        else if (_tokens.length != 0) _learnToken(_tokens[(seed >> 24) % _tokens.length], what, seed);
    }

    function _learnToken(Token memory token, uint256 what, uint256 seed) private {
        if (what < 5) return _refresh(token, _pick(seed >> 16));
        address holder = _holderOf(token, seed >> 32);
        if (holder != address(0)) _import(token, (seed >> 40) % 4 == 0 ? _pick(seed >> 16) : holder);
    }

    /// The holder of a token, or somebody else, imports it.
    function _import(Token memory token, address person) internal {
        Known memory known = _ask(token.asset, token.tokenId);
        bool ours = _isOurs(token.asset);
        bool allowed = !ours && !known.refused && holds(person, token.asset, token.tokenId) != 0
            && (token.asset != address(lying)
                || (lying.lie() != LyingTokens.Lie.OtherStandard && lying.lie() != LyingTokens.Lie.Locked));
        bytes memory call = abi.encodeCall(IBackOffice.addNFTToMarketplace, (token.asset, token.tokenId));
        bytes memory answer = _attempt(allowed, person, call, "an import that must be refused");
        if (!allowed) {
            if (known.refused) reached["royalties refused"]++;
            else if (!ours && token.asset == address(lying)) reached["lies refused"]++;
            return;
        }
        if (_imported[token.asset][token.tokenId].kind != Kind.None) reached["imports again"]++;
        known.kind = _isSingle(token.asset) ? Kind.ERC721 : Kind.ERC1155;
        _imported[token.asset][token.tokenId] = known;
        _checkAnswer(answer, known);
        reached["imports"]++;
    }

    function _refresh(Token memory token, address person) private {
        Known storage known = _imported[token.asset][token.tokenId];
        Known memory told = _ask(token.asset, token.tokenId);
        bool allowed = known.kind != Kind.None && !told.refused;
        bytes memory call = abi.encodeCall(IBackOffice.refreshRoyalties, (token.asset, token.tokenId));
        bytes memory answer = _attempt(allowed, person, call, "a refresh that must be refused");
        if (!allowed) return;
        (known.creator, known.royalties) = (told.creator, told.royalties);
        _checkAnswer(answer, known);
        reached["royalties read again"]++;
    }

    function _checkAnswer(bytes memory answer, Known memory known) private pure {
        (address creator, uint256 royalties) = abi.decode(answer, (address, uint256));
        vm.assertEq(creator, known.creator, "the creator that was read");
        vm.assertEq(royalties, known.royalties, "the royalty that was read");
        vm.assertLe(royalties, 5_000, "royalties are at most half");
    }

    function _add(address asset, address person) private {
        bool allowed = asset != address(single);
        _attempt(allowed, person, abi.encodeCall(IBackOffice.addCollection, (asset)), "our own collection");
        if (!allowed) return;
        bool other = asset == address(lying) && lying.lie() == LyingTokens.Lie.OtherStandard;
        _added[asset] = _isSingle(asset) && !other ? Kind.ERC721 : Kind.ERC1155;
        reached["collections added"]++;
    }

    function _changeRoyalty(uint256 seed) private {
        // Some ask for more than half.
        uint96 royalty = uint96((seed >> 32) % 7_000);
        if (seed % 2 == 0) otherSingle.setRoyalty(_pick(seed >> 8), royalty);
        else otherMultiple.setRoyalty(_pick(seed >> 8), royalty);
    }

    function _lie(uint256 seed) private {
        lying.tell(seed % 2 == 0 ? LyingTokens.Lie.None : LyingTokens.Lie((seed >> 8) % 5));
        _add(address(lying), _pick(seed >> 16));
    }

    /// What a collection says about a token now.
    function _ask(address asset, uint256 tokenId) private view returns (Known memory known) {
        uint256 amount;
        (known.creator, amount) = IERC2981(asset).royaltyInfo(tokenId, 1 ether);
        known.refused = amount > 1 ether || known.creator == address(engine);
        known.royalties = amount * 10_000 / 1 ether;
        if (known.royalties > 5_000) known.royalties = 5_000;
    }

    /// What a listing or an order of this moment goes by.
    function _know(address asset, uint256 tokenId) internal view returns (Known memory known) {
        if (_isOurs(asset)) {
            known = _ask(asset, tokenId);
            known.kind = asset == address(single) ? Kind.ERC721 : Kind.ERC1155;
            // What the collection answers is the payee.
            (known.creator, known.refused) = (address(uint160(tokenId >> 96)), false);
            return known;
        }
        known = _imported[asset][tokenId];
        if (known.kind != Kind.None || _added[asset] == Kind.None) return known;
        known = _ask(asset, tokenId);
        known.kind = _added[asset];
    }

    function _known(Known memory known) internal pure returns (bool) {
        return known.kind != Kind.None && !known.refused;
    }

    /// Who gets the royalty of a sale now, whatever the collection answers: nobody if it names no share any more.
    function _creatorOf(address asset, uint256 tokenId) internal view returns (address creator) {
        Known memory known = _know(asset, tokenId);
        creator = known.creator;
        if (creator == address(engine) || (!_isOurs(asset) && known.royalties == 0)) creator = address(0);
    }

    /// A collection that said that it was of the other standard cannot be traded by it.
    function _moves(address asset, Kind kind) internal view returns (bool) {
        return !_stopped(asset) && _isSingle(asset) == (kind == Kind.ERC721);
    }

    /// Whether a collection moves nothing at the moment.
    function _stopped(address asset) internal view returns (bool) {
        if (asset == address(otherSingle)) return otherSingle.stopped();
        return asset == address(otherMultiple) && otherMultiple.stopped();
    }

    /// A collection stops, or moves its tokens again.
    function _stop(uint256 seed) internal {
        if (seed % 2 == 0) otherSingle.setStopped((seed >> 8) % 3 == 0);
        else otherMultiple.setStopped((seed >> 8) % 3 == 0);
    }

    // ── Minting ─────────────────────────────────────────────────────────────────────────────────

    /// A new token, or one that exists.
    function _token(uint256 seed) internal returns (Token memory token) {
        if (_tokens.length != 0 && (_tokens.length == MOST_TOKENS || seed % 3 == 0)) {
            return _tokens[(seed >> 8) % _tokens.length];
        }
        address creator = _pick(seed >> 16);
        address holder = (seed >> 24) % 3 == 0 ? creator : _pick(seed >> 32);
        if (!_accepts(creator) || !_accepts(holder)) return token;
        uint256 what = (seed >> 40) % 5;
        token = what < 2
            ? _mintOurs(creator, holder, what == 0, seed)
            : _mintOther(holder, what, (seed >> 56) % 10 + 1);
        _tokens.push(token);
        // Others rely on their collection.
        if ((what == 2 || what == 3) && (seed >> 72) % 3 != 0) _import(token, holder);
    }

    function _mintOurs(address creator, address holder, bool one, uint256 seed)
        private
        returns (Token memory token)
    {
        uint256 royalties = (seed >> 64) % 5_001;
        uint256 copies = (seed >> 56) % 10 + 1;
        token.asset = one ? address(single) : address(multiple);
        bytes memory call = one
            ? abi.encodeWithSignature("createItem(uint256,bytes32)", royalties, bytes32(0))
            : abi.encodeWithSignature("createItem(uint256,uint256,bytes32)", copies, royalties, bytes32(0));
        token.tokenId = abi.decode(_do(creator, token.asset, call), (uint256));
        if (holder == creator) return token;
        call = one
            ? abi.encodeCall(single.transferFrom, (creator, holder, token.tokenId))
            : abi.encodeCall(multiple.safeTransferFrom, (creator, holder, token.tokenId, copies, ""));
        _do(creator, token.asset, call);
    }

    function _mintOther(address holder, uint256 what, uint256 copies) private returns (Token memory token) {
        token.tokenId = _tokens.length + 1;
        if (what == 2) {
            otherSingle.mint(holder, token.tokenId);
            token.asset = address(otherSingle);
        } else if (what == 3) {
            otherMultiple.mint(holder, token.tokenId, copies);
            token.asset = address(otherMultiple);
        } else {
            lying.mint(holder, token.tokenId);
            token.asset = address(lying);
        }
    }
}
