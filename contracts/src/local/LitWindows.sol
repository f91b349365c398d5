// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title Houses at night, drawn on chain
/// @notice A series with traits in a contract of its own, which the sample marketplace brings as people bring theirs.
/// Only for local chains.
contract LitWindows is ERC721, ERC2981, Ownable {
    using Strings for uint256;

    /// What a house looks like. Everything follows from its number.
    struct House {
        uint256 sky;
        uint256 wall;
        uint256 roof;
        uint256 floors;
        uint256 columns;
        /// A bit for each window.
        uint256 lit;
        uint256 moon;
        bool cat;
    }

    /// The house that stands for all.
    uint256 private constant COVER = 11;
    uint256 private constant WIDTH = 320;
    uint256 private constant LEFT = 140;
    uint256 private constant GROUND = 560;
    uint256 private constant FLOOR = 48;

    string[5] private _skies = ["Dusk", "Midnight", "Aurora", "Snow", "First light"];
    string[5] private _highs = ["2B2D54", "0B1026", "08232B", "3A4454", "40426B"];
    string[5] private _lows = ["D96C4A", "1F2A5A", "2FA083", "9FB1C4", "F2B48A"];
    string[4] private _walls = ["Brick", "Plaster", "Timber", "Slate"];
    string[4] private _colours = ["7A3B2E", "C9B79C", "5B4636", "4A5560"];
    string[3] private _roofs = ["Flat", "Gable", "Mansard"];
    string[3] private _moons = ["None", "Crescent", "Full"];

    constructor(address owner_) ERC721("Lit Windows", "LIT") Ownable(owner_) {
        _setDefaultRoyalty(owner_, 500);
    }

    /// @notice Mints `count` houses from number `first` on.
    function mint(address to, uint256 first, uint256 count) external onlyOwner {
        for (uint256 id = first; id < first + count; id++) _mint(to, id);
    }

    function supportsInterface(bytes4 id) public view override(ERC721, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }

    function contractURI() external view returns (string memory) {
        return _data(
            "application/json",
            string.concat(
                '{"name":"Lit Windows","description":"Two hundred houses at night, drawn by the contract itself: who is still awake, and is there a cat?","image":"',
                _data("image/svg+xml", _draw(COVER, _houseOf(COVER))),
                '"}'
            )
        );
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        House memory house = _houseOf(id);
        return _data(
            "application/json",
            string.concat(
                '{"name":"House No. ',
                id.toString(),
                '","description":"Seen from across the street.","image":"',
                _data("image/svg+xml", _draw(id, house)),
                '","attributes":[',
                _traits(house),
                "]}"
            )
        );
    }

    function _houseOf(uint256 id) private pure returns (House memory house) {
        uint256 seed = uint256(keccak256(abi.encode("Lit Windows", id)));
        house.sky = _weighted(seed % 100, 30, 62, 70, 88);
        house.wall = (seed >> 16) % 4;
        house.roof = (seed >> 24) % 3;
        house.floors = 3 + (seed >> 32) % 6;
        house.columns = 3 + (seed >> 40) % 3;
        // About two in five.
        house.lit = (seed >> 48) & ((seed >> 96) | (seed >> 150));
        house.moon = (seed >> 200) % 10 < 5 ? 0 : (seed >> 200) % 10 < 9 ? 1 : 2;
        house.cat = (seed >> 216) % 25 == 0;
    }

    function _weighted(uint256 dice, uint256 a, uint256 b, uint256 c, uint256 d) private pure returns (uint256) {
        return dice < a ? 0 : dice < b ? 1 : dice < c ? 2 : dice < d ? 3 : 4;
    }

    function _traits(House memory house) private view returns (string memory) {
        string memory text = string.concat(
            _trait("Sky", _skies[house.sky]),
            ",",
            _trait("Wall", _walls[house.wall]),
            ",",
            _trait("Roof", _roofs[house.roof]),
            ",",
            _count("Floors", house.floors),
            ",",
            _count("Lit windows", _litOf(house))
        );
        if (house.moon > 0) text = string.concat(text, ",", _trait("Moon", _moons[house.moon]));
        return house.cat ? string.concat(text, ",", _trait("Cat", "At home")) : text;
    }

    function _trait(string memory name_, string memory value) private pure returns (string memory) {
        return string.concat('{"trait_type":"', name_, '","value":"', value, '"}');
    }

    function _count(string memory name_, uint256 value) private pure returns (string memory) {
        return string.concat('{"trait_type":"', name_, '","display_type":"number","value":', value.toString(), "}");
    }

    function _litOf(House memory house) private pure returns (uint256 count) {
        for (uint256 i = 0; i < house.floors * house.columns; i++) count += (house.lit >> i) & 1;
    }

    function _draw(uint256 id, House memory house) private view returns (string memory) {
        uint256 top = GROUND - 20 - house.floors * FLOOR;
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><linearGradient id="s" x2="0" y2="1"><stop stop-color="#',
            _highs[house.sky],
            '"/><stop offset="1" stop-color="#',
            _lows[house.sky],
            '"/></linearGradient><path fill="url(#s)" d="M0 0h600v600H0z"/>',
            _stars(id),
            _moon(house.moon),
            _body(house, top),
            _windows(house, top),
            '<path fill="#0C0E16" d="M0 560h600v40H0z"/></svg>'
        );
    }

    function _stars(uint256 id) private pure returns (string memory text) {
        uint256 seed = uint256(keccak256(abi.encode("stars", id)));
        for (uint256 i = 0; i < 14; i++) {
            uint256 dice = seed >> (i * 18);
            text = string.concat(
                text, "M", (dice % 600).toString(), " ", ((dice >> 10) % 256).toString(), "h2v2h-2z"
            );
        }
        text = string.concat('<path fill="#FFF6DC" opacity=".7" d="', text, '"/>');
    }

    function _moon(uint256 moon) private pure returns (string memory) {
        if (moon == 0) return "";
        return moon == 2
            ? '<circle cx="500" cy="96" r="42" fill="#FFF3CF"/>'
            : '<path fill="#FFF3CF" d="M500 54a42 42 0 1 0 30 72a48 48 0 0 1-30-72z"/>';
    }

    function _body(House memory house, uint256 top) private view returns (string memory) {
        string memory y = top.toString();
        string memory roof = house.roof == 0
            ? string.concat('<path fill="#14161F" d="M132 ', y, 'h336v-10h-336z"/>')
            : house.roof == 1
                ? string.concat('<path fill="#14161F" d="M124 ', y, 'L300 ', (top - 84).toString(), "L476 ", y, 'z"/>')
                : string.concat('<path fill="#14161F" d="M128 ', y, 'l36-62h272l36 62z"/>');
        return string.concat(
            roof,
            '<path fill="#',
            _colours[house.wall],
            '" d="M140 ',
            y,
            "h320V560h-320z",
            '"/><path opacity=".28" d="M380 ',
            y,
            'h80V560h-80z"/>'
        );
    }

    function _windows(House memory house, uint256 top) private pure returns (string memory) {
        uint256 step = WIDTH / house.columns;
        string memory size = string.concat("h", (step / 2).toString(), "v28h-", (step / 2).toString(), "z");
        string memory lit;
        string memory dark;
        uint256 last = type(uint256).max;
        for (uint256 i = 0; i < house.floors * house.columns; i++) {
            string memory place = string.concat(
                "M",
                (LEFT + step / 4 + (i % house.columns) * step).toString(),
                " ",
                (top + 14 + (i / house.columns) * FLOOR).toString(),
                size
            );
            if ((house.lit >> i) & 1 == 1) {
                lit = string.concat(lit, place);
                last = i;
            } else {
                dark = string.concat(dark, place);
            }
        }
        return string.concat(
            '<path fill="#161B2B" d="', dark, '"/><path fill="#FFC96B" d="', lit, '"/>', _cat(house, top, last)
        );
    }

    /// It sits in the last lit window.
    function _cat(House memory house, uint256 top, uint256 place) private pure returns (string memory) {
        if (!house.cat || place == type(uint256).max) return "";
        uint256 step = WIDTH / house.columns;
        return string.concat(
            '<path d="M',
            (LEFT + step / 4 + (place % house.columns) * step + 6).toString(),
            " ",
            (top + 42 + (place / house.columns) * FLOOR).toString(),
            'v-10q0-7 5-7l-1-5 4 3h4l4-3-1 5q3 2 3 6v11z"/>'
        );
    }

    function _data(string memory kind, string memory text) private pure returns (string memory) {
        return string.concat("data:", kind, ";base64,", Base64.encode(bytes(text)));
    }
}
