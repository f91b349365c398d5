import { inFile } from './mutant.ts'

const tokenReader = inFile('TokenReader', [
  ['READ_GAS = 200_000', 'READ_GAS = 2_000_000'],
  ['READ_GAS = 200_000', 'READ_GAS = 30_000'],
  ['PRICE = 1 ether', 'PRICE = 10_000'],
  ['if (!_holds(asset, kind, tokenId, holder)) {', 'if (false) {'],
  ['if (size >= 32 && locked == 1) revert IEngineEvents.TokenLocked(asset, tokenId);', ''],
  ['size >= 32 && locked == 1', 'size >= 32'],
  ['amount > PRICE || creator == _engine', 'amount > PRICE'],
  ['amount > PRICE || creator == _engine', 'creator == _engine'],
  ['amount > PRICE ||', 'amount >= PRICE ||'],
  ['if (royalties > Money.MAX_ROYALTIES) royalties = Money.MAX_ROYALTIES;', ''],
  ['amount == 0 || creator == _engine', 'amount == 0'],
  ['amount == 0 || creator == _engine', 'creator == _engine'],
  ['usedUp && _supports', '_supports'],
  ['usedUp && _supports(asset, type(IERC2981).interfaceId)', 'usedUp'],
  ['> READ_GAS - READ_GAS / 16', '> READ_GAS * 2'],
  ['creator = _ownerOf(asset);', ''],
  ['size >= 64 && answer != 0', 'size >= 32 && answer != 0'],
  ['size >= 64 && answer != 0', 'size >= 64'],
  ['answer != 0 && answer <= type(uint160).max', 'answer != 0'],
  ['amount = 0;', ''],
  ['if (size >= 32 && answer <= type(uint160).max) creator', 'if (size >= 32) creator'],
  ['return size >= 32 && answer == 1;', 'return answer == 1;'],
  ['return size >= 32 && answer == 1;', 'return size >= 32;'],
  ['if (size < 32) return false;', ''],
  ['answer == uint160(account) : answer != 0', 'answer == uint160(account) : true'],
])

const cloneCode = inFile('types/CloneCode', [
  ['hex"5af43d82803e903d91602b57fd5bf3"', 'hex"5af43d82803e903d91602b57fd5bf4"'],
  ['hex"d694"', 'hex"d695"'],
])

const boundedCall = inFile('types/BoundedCall', [
  ['PAYOUT_GAS = 30_000', 'PAYOUT_GAS = 29_000'],
  ['PAYOUT_GAS = 30_000', 'PAYOUT_GAS = 31_000'],
  ['success := call(gasLimit, to, amount', 'success := call(gas(), to, amount'],
  [
    'call(gasLimit, target, 0, add(data, 0x20), mload(data), 0x00, 0x00)',
    'call(gas(), target, 0, add(data, 0x20), mload(data), 0x00, 0x00)',
  ],
  [
    'call(gasLimit, target, 0, add(data, 0x20), mload(data), 0x00, 0x20)',
    'call(gas(), target, 0, add(data, 0x20), mload(data), 0x00, 0x20)',
  ],
  ['success := staticcall(gasLimit, target', 'success := staticcall(gas(), target'],
  ['bool success) { requireGas(mostFor(gasLimit)); assembly', 'bool success) { assembly'],
  ['uint256 word) { requireGas(mostFor(gasLimit));', 'uint256 word) {'],
  ['uint256 second) { requireGas(mostFor(gasLimit));', 'uint256 second) {'],
  ['CALL_COST = 45_000', 'CALL_COST = 0'],
  ['size := mul(success, returndatasize())', 'size := returndatasize()'],
  ['mstore(0x00, 0) success := call', 'mstore(0x00, not(0)) success := call'],
])

const offerState = inFile('types/OfferState', [
  ['MAX_COPIES = type(uint64).max', 'MAX_COPIES = type(uint128).max'],
  ['MAX_START = type(uint32).max', 'MAX_START = type(uint40).max'],
  ['if (copies > left) revert', 'if (copies > left + 1) revert'],
  ['~(uint256(type(uint64).max) << 64)', '~uint256(type(uint64).max)'],
  ['& ~(uint256(type(uint40).max) << 160) ', ''],
  ['(OfferState.unwrap(state) & ~UNDONE) +', 'OfferState.unwrap(state) +'],
  ['OfferState.unwrap(state) | UNDONE', 'OfferState.unwrap(state)'],
])

const money = inFile('types/Money', [
  ['MAX_PRICE = type(uint128).max', 'MAX_PRICE = type(uint160).max'],
  ['MAX_ROYALTIES = 5_000', 'MAX_ROYALTIES = 5_001'],
  ['return amount * bps / BASIS_POINTS;', 'return (amount * bps + BASIS_POINTS - 1) / BASIS_POINTS;'],
  [' + (BASIS_POINTS - 1)) / BASIS_POINTS', ') / BASIS_POINTS'],
  ['step > least ? step : least', 'step'],
  ['(increment + copies - 1) / copies', 'increment / copies'],
  ['(increment + copies - 1) / copies', 'increment'],
  ['MAX_INCREMENT = 1_000 ether', 'MAX_INCREMENT = 1_001 ether'],
  ['EXTENSION = 10 minutes', 'EXTENSION = 9 minutes'],
  ['end < earliest ? earliest : end', 'earliest'],
])

const others = [
  ...inFile('types/Bid', [
    ['MAX_AMOUNT = type(uint96).max', 'MAX_AMOUNT = type(uint104).max'],
    ['(uint256(uint160(account)) << 96) | wei_', '(uint256(uint160(account)) << 96) | (wei_ >> 1)'],
  ]),
  ...inFile('types/TokenId', [
    ['MAX_COPIES = type(uint24).max', 'MAX_COPIES = type(uint32).max'],
    ['| (serial << 16)', '| (serial << 15)'],
    ['return uint16(tokenId);', 'return uint16(tokenId) & 1;'],
    ['~uint256(type(uint16).max)', '~uint256(1)'],
    ['seriesOf721(tokenId) & ~(MAX_COPIES << 56)', 'seriesOf721(tokenId)'],
  ]),
]

export const types = [...tokenReader, ...cloneCode, ...boundedCall, ...offerState, ...money, ...others]
