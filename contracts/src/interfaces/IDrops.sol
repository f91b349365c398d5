// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IEngineEvents} from "./IEngineEvents.sol";
import {Permit} from "../types/Terms.sol";
import {MintRequest, Phase, PhaseStatus, Quote} from "../types/Phase.sol";

/// @title Drops: public sales of tokens that are minted when they are bought
/// @notice One contract for the drops of all own contracts, of which it is a minter (their owner calls `setMinter`).
/// Money is in wei or in units of a currency, time in unix seconds, shares in basis points.
///
/// A drop has phases (`Phase`). A phase never changes: its id is its hash, like that of an offer in the engine, and whoever
/// mints passes the whole phase. Only one slot of state is stored. A phase ends early if its creator no longer owns the
/// collection.
///
/// Money, as in a direct sale of the engine. For an amount A = price × quantity, and share(A, bps) rounded down: the buyer
/// pays A + share(A, commission), the referrer gets share(A, referrerBps), the creator's payee (`IPayees`) gets
/// A - share(A, commission) - share(A, referrerBps), and the marketplace 2 × share(A, commission). The commission is the
/// engine's at that moment. Payments are pushed with 30,000 gas; one that fails is parked and can be withdrawn.
///
/// Rebates. In a phase with a rebate the price falls, buyers pay the price of their moment, and all of it is held here.
/// When the phase is over (ended, its supply sold, or closed), each token costs the last price at which somebody minted, L: who
/// paid takes back the rest (`claimRebate`), and the creator gets L - share(L, commission) for each token (`settlePhase`).
/// Shares are rounded for each token there, so that all sums are exact, and the commission is that of the moment when the
/// phase was added.
///
/// While the engine is paused nobody mints; everything else works. Errors and events of the same meaning are the engine's.
/// Ownership is that of OpenZeppelin's Ownable2Step; the owner can take the commission and nothing else.
interface IDrops is IEngineEvents {
    // ── Events ─────────────────────────────────────────────────────────────────────────────────

    /// @notice A phase was added.
    /// @param creator the owner of the collection, who is paid
    /// @param commission basis points of each side, frozen; only with a rebate, otherwise 0
    event PhaseAdded(
        bytes32 indexed phaseId,
        address indexed collection,
        address indexed creator,
        Phase phase,
        uint256 commission
    );

    /// @notice A phase was ended before its time.
    event PhaseClosed(bytes32 indexed phaseId);

    /// @notice Tokens were minted.
    /// @param payer who paid, and whom a rebate belongs to; with no `MintedForVault` before it, also whose limit counts
    /// @param to who received the tokens
    /// @param firstId the first of the new tokens, the others follow; or the edition of an ERC-1155
    /// @param cost what the payer paid, with commission, in wei or units of the phase's currency
    /// @param commission of both sides together; 0 in a phase with a rebate, where it is due with the settlement
    event DropMinted(
        bytes32 indexed phaseId,
        address indexed payer,
        address indexed to,
        uint256 firstId,
        uint256 quantity,
        uint256 cost,
        uint256 commission
    );

    /// @notice The mint that follows in the log counts for this vault.
    event MintedForVault(bytes32 indexed phaseId, address indexed vault, address indexed payer);

    /// @notice A referrer brought the mint that is before this event in the log. The share comes out of the creator's part.
    event Referred(bytes32 indexed phaseId, address indexed referrer, uint256 amount);

    /// @notice An account got back what it had paid above the last price.
    /// @param to the account, or the address that it chose
    event RebateClaimed(bytes32 indexed phaseId, address indexed account, address to, uint256 amount);

    /// @notice A phase with a rebate is over, and its creator was paid.
    /// @param price the last price, for each token
    /// @param proceeds for the creator
    /// @param commission of both sides together
    event PhaseSettled(
        bytes32 indexed phaseId, uint256 price, uint256 quantity, uint256 proceeds, uint256 commission
    );

    /// @notice A creator's payee could not take this. It waits for the creator (`withdrawProceeds`).
    /// @param currency zero for the chain's coin
    event ProceedsParked(address indexed currency, address indexed creator, uint256 amount);

    /// @notice A creator's parked money was paid.
    /// @param to the payee, or the address that the creator chose
    event ProceedsWithdrawn(address indexed currency, address indexed creator, address to, uint256 amount);

    // ── Errors: phases ─────────────────────────────────────────────────────────────────────────

    /// @notice Only the owner of the collection adds phases; only the owner or who added a phase closes it.
    error NotCollectionOwner(address caller, address owner);
    /// @notice Exactly this phase was added before.
    error PhaseExists(bytes32 phaseId);
    /// @notice This phase was never added.
    error PhaseUnknown(bytes32 phaseId);
    /// @notice A phase mints either the drop of an ERC-721 or an edition of an ERC-1155.
    error NothingToMint(uint256 drop, uint256 tokenId);
    /// @notice The end is not after the start, in the past, or above 2^40 - 1; or a phase with a rebate is longer than
    /// 30 days.
    error EndOutOfRange(uint256 end);
    /// @notice A supply above 2^40 - 1.
    error SupplyOutOfRange(uint256 supply);
    /// @notice A price cannot rise, and one with a rebate must fall.
    error EndPriceOutOfRange(uint256 endPrice);
    /// @notice At most 5,000; 0 with a rebate.
    error ReferrerShareOutOfRange(uint256 bps);

    // ── Errors: minting ────────────────────────────────────────────────────────────────────────

    /// @notice The phase was closed.
    error ClosedPhase(bytes32 phaseId);
    /// @notice The collection belongs to somebody else than who added the phase.
    error OwnerMoved(address creator, address owner);
    /// @notice The last drop of the collection is another one.
    error OtherDrop(uint256 drop, uint256 current);
    /// @notice Nothing is left.
    error SoldOut(bytes32 phaseId);
    /// @notice Less is left than wanted.
    error NotEnoughLeft(uint256 wanted, uint256 left);
    /// @notice The phase's list does not have this wallet with this most and this price.
    error NotListed(address wallet);
    /// @notice The wallet would mint more than the phase, or its place on the list, allows.
    error LimitReached(address wallet, uint256 most, uint256 counted);
    /// @notice The vault has not named the caller in the registry of delegates, or there is none on this chain.
    error NotDelegate(address caller, address vault);
    /// @notice One token of the gate for each token, none without a gate.
    error GateTokensMismatch(uint256 quantity, uint256 given);
    /// @notice The wallet does not hold this token of the gate.
    error NotGateHolder(uint256 tokenId, address wallet);
    /// @notice Somebody has minted with this token of the gate in this phase.
    error GateTokenUsed(uint256 tokenId);
    /// @notice The price is in the chain's coin: see `mint`.
    error PriceInCoin();
    /// @notice The collection does not let the drops contract mint. Only `quote` says it; a mint fails with the
    /// collection's own error.
    error NotMinter(address collection);

    // ── Errors: rebates ────────────────────────────────────────────────────────────────────────

    /// @notice The phase has no rebate.
    error NoRebate(bytes32 phaseId);
    /// @notice The phase has neither ended nor is it sold out or closed.
    error PhaseOpen(bytes32 phaseId);
    /// @notice The creator was paid.
    error AlreadySettled(bytes32 phaseId);
    /// @notice The account has paid nothing above the last price, or has taken it back.
    error NothingToClaim(address account);

    // ── Phases ─────────────────────────────────────────────────────────────────────────────────

    /// @notice Adds a phase.
    /// @dev Only the owner of the collection.
    function addPhase(Phase calldata phase) external returns (bytes32 phaseId);

    /// @notice Adds up to 20 phases, all or none.
    function addPhases(Phase[] calldata phases) external returns (bytes32[] memory phaseIds);

    /// @notice Ends a phase at once and for ever.
    /// @dev Only who added it, or the owner of the collection. Works while paused.
    function closePhase(Phase calldata phase) external;

    // ── Minting ────────────────────────────────────────────────────────────────────────────────

    /// @notice Mints in a phase with a price in the chain's coin. Money above the cost goes back to the caller in the same
    /// call: send the price of now, and pay the lower one of the block.
    /// @dev Anyone whom the phase lets, while the engine is not paused.
    /// @return firstId see `DropMinted`
    function mint(Phase calldata phase, MintRequest calldata request)
        external
        payable
        returns (uint256 firstId);

    /// @notice Mints in a phase whose price is in a currency, which is taken from the caller by an allowance or a permit
    /// (EIP-2612).
    /// @param most units that may be spent: fails if the price with the commission is more
    /// @param permit with a deadline of 0 there is none. That it fails means nothing: somebody may have used it before
    /// @return firstId see `DropMinted`
    function mintInCurrency(
        Phase calldata phase,
        MintRequest calldata request,
        uint256 most,
        Permit calldata permit
    ) external returns (uint256 firstId);

    // ── Rebates ────────────────────────────────────────────────────────────────────────────────

    /// @notice Gives an account its rebate: all that it paid above the last price. The phase must be over.
    /// @dev Anyone; the money goes only to the account. Works while paused.
    function claimRebate(Phase calldata phase, address account) external;

    /// @notice Pays the caller's rebate to another address.
    function claimRebateTo(Phase calldata phase, address to) external;

    /// @notice Pays the creator of a phase with a rebate, and the commission. The phase must be over.
    /// @dev Anyone, once. Works while paused.
    function settlePhase(Phase calldata phase) external;

    // ── What could not be delivered ────────────────────────────────────────────────────────────

    /// @notice Pays an account its parked wei. They are a share that a referrer refused, or money that a payer did not take back.
    /// @dev Anyone; the money goes only to the account. Works while paused.
    function withdraw(address account) external;

    /// @notice Pays the caller's parked wei to another address.
    function withdrawTo(address to) external;

    /// @notice Pays an account its parked units of a currency.
    function withdrawCurrency(address currency, address account) external;

    /// @notice Pays the caller's parked units of a currency to another address.
    function withdrawCurrencyTo(address currency, address to) external;

    /// @notice Pays a creator's parked proceeds to the creator's present payee. It waits for the creator, not for the payee that
    /// failed: so a creator who has lost the key is paid once the payee works again, and one whose payee is broken can
    /// name another.
    /// @dev Anyone. Works while paused.
    /// @param currency zero for the chain's coin
    function withdrawProceeds(address currency, address creator) external;

    /// @notice Pays the caller's parked proceeds to another address.
    function withdrawProceedsTo(address currency, address to) external;

    /// @notice Pays out the commission earned so far in the chain's coin, and nothing else.
    /// @dev Only the owner.
    function extractBalance(address to) external;

    // ── Reading ────────────────────────────────────────────────────────────────────────────────

    /// @notice The id of a phase: its EIP-712 hash in the domain of this chain and this contract (name "Vitrine", version
    /// "1").
    function hashPhase(Phase calldata phase) external view returns (bytes32 phaseId);

    function getPhase(bytes32 phaseId) external view returns (PhaseStatus memory);

    /// @notice The price of a token at a time, without the commission. It falls evenly and is rounded down.
    function priceAt(Phase calldata phase, uint256 time) external pure returns (uint256);

    /// @notice What a mint costs the caller now, with the commission. Fails as the mint would.
    function costOf(Phase calldata phase, MintRequest calldata request, address caller)
        external
        view
        returns (uint256 cost);

    /// @notice What a page has to say about a mint. Never fails for a collection that answers. Only the mint sees that the
    /// collection has fewer tokens left, or that a token of the gate is given twice.
    function quote(Phase calldata phase, MintRequest calldata request, address caller)
        external
        view
        returns (Quote memory);

    /// @notice Tokens of a phase that count for a wallet. Counted only where there is a most for it.
    function countOf(Phase calldata phase, address wallet) external view returns (uint256);

    /// @notice Whether somebody has minted with a token of the gate.
    function isGateTokenUsed(bytes32 phaseId, uint256 tokenId) external view returns (bool);

    /// @notice What an account has paid in a phase with a rebate, and for how many tokens; 0 once it took its rebate.
    function purchaseOf(bytes32 phaseId, address account)
        external
        view
        returns (uint256 paid, uint256 quantity);

    /// @notice Wei of commission that `extractBalance` would pay out.
    function accrued() external view returns (uint256);

    /// @notice Wei that are parked for an account.
    function parked(address account) external view returns (uint256);

    /// @notice Units of a currency that are parked for an account.
    function parkedIn(address currency, address account) external view returns (uint256);

    /// @notice A creator's parked proceeds.
    /// @param currency zero for the chain's coin
    function proceedsOf(address currency, address creator) external view returns (uint256);

    /// @notice Wei that belong to others: parked, a creator's, or paid in phases with a rebate.
    function owed() external view returns (uint256);
}
