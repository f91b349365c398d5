import type { ConfiguredCurrency } from '@vitrine/chain/currencies'
import type { Address } from 'viem'

// The currencies that people use on well-known chains: the wrapped coin, and dollars as their issuers name them. An address was
// taken from the issuer's or the chain's own list (Circle's and Tether's pages, the chain's documentation) and compared
// with a second one (the token lists of Uniswap and Aave). The doctor compares each with its chain.
//
// A permit is named for Circle's own contracts alone, whose domain Circle documents. Without one, people send an approval,
// which every currency has: DAI's permit is not EIP-2612, and a bridge may change the name in the domain of others.

/** The wrapped coin of a chain. */
const wrapped = (symbol: string, address: Address, says?: readonly string[]): ConfiguredCurrency => ({
  address,
  symbol,
  decimals: 18,
  wrapped: true,
  dollar: false,
  permitVersion: null,
  ...(says && { says }),
})

/** What the predeploy of every chain of the OP stack wraps. */
const OP_PREDEPLOY = '0x4200000000000000000000000000000000000006'
const opWeth = wrapped('WETH', OP_PREDEPLOY)

/** Ether on a chain whose coin is another. */
const ether = (address: Address, symbol = 'WETH', says?: readonly string[]): ConfiguredCurrency => ({
  address,
  symbol,
  decimals: 18,
  wrapped: false,
  dollar: false,
  permitVersion: null,
  ...(says && { says }),
})

const dollars = (
  symbol: string,
  address: Address,
  decimals: number,
  says: readonly string[] = [],
): ConfiguredCurrency => ({
  address,
  symbol,
  decimals,
  wrapped: false,
  dollar: true,
  permitVersion: null,
  says,
})

/** Circle's own (https://developers.circle.com/stablecoins/usdc-contract-addresses). */
const usdc = (address: Address): ConfiguredCurrency => ({
  ...dollars('USDC', address, 6),
  permitVersion: '2',
})
/** Bridged: its contract may also say the symbol of Circle's own. */
const bridgedUsdc = (symbol: string, address: Address, decimals = 6) =>
  dollars(symbol, address, decimals, ['USDC', 'USDC.e'])
/** Tether's, and those that bridges make of it: contracts write its symbol in several ways. */
const usdt = (address: Address, decimals = 6, symbol = 'USDT') =>
  dollars(symbol, address, decimals, ['USDT', 'USDt', 'USD₮', 'USD₮0', 'USDT0', 'USDT.e', 'xcUSDT'])
const dai = (address: Address, symbol = 'DAI') => dollars(symbol, address, 18, ['DAI', 'DAI.e'])

/** By chain id, in the order in which forms offer them. No other code lists addresses of currencies. */
const WELL_KNOWN: Readonly<Record<number, readonly ConfiguredCurrency[]>> = {
  // Ethereum. USDT refuses an approval while another is left, which plans take back first.
  1: [
    wrapped('WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
    usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    usdt('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
    dai('0x6B175474E89094C44Da98b954EedeAC495271d0F'),
    dollars('USDS', '0xdC035D45d973E3EC169d2276DDab16f1e407384F', 18),
  ],
  // OP Mainnet
  10: [
    opWeth,
    usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'),
    bridgedUsdc('USDC.e', '0x7F5c764cBc14f9669B88837ca1490cCa17c31607'),
    usdt('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'),
    usdt('0x01bFF41798a0BcF287b996046Ca68b395DbC1071', 6, 'USDT0'),
    dai('0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'),
  ],
  // Cronos
  25: [
    wrapped('WCRO', '0x5C7F8A570d578ED84E63fdFA7b1eE72dEae1AE23'),
    bridgedUsdc('USDC', '0xc21223249CA28397B4B6541dfFaEcC539BfF0c59'),
    usdt('0x66e428c3f67a68878562e79A0234c1F83c208770'),
    dai('0xF2001B145b43032AAF5Ee2884e456CCd805F677D'),
  ],
  // BNB Smart Chain: Binance's bridged dollars, with 18 decimals.
  56: [
    wrapped('WBNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
    usdt('0x55d398326f99059fF775485246999027B3197955', 18),
    bridgedUsdc('USDC', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
    dai('0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3'),
  ],
  97: [wrapped('WBNB', '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd')],
  // Gnosis
  100: [
    wrapped('WXDAI', '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'),
    bridgedUsdc('USDC.e', '0x2a22f9c3b484c3629090FeED35F17Ff8F88f76F0'),
    bridgedUsdc('USDC', '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83'),
    usdt('0x4ECaBa5870353805a9F068101A40E0f32ed605C6'),
    ether('0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1'),
  ],
  // Unichain
  130: [
    opWeth,
    usdc('0x078D782b760474a361dDA0AF3839290b0EF57AD6'),
    usdt('0x9151434b16b9763660705744891fA906F660EcC5', 6, 'USDT0'),
    dai('0x20CAb320A855b39F724131C69424240519573f81'),
  ],
  // Polygon. The contract said WMATIC before POL.
  137: [
    wrapped('WPOL', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', ['WMATIC']),
    usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
    bridgedUsdc('USDC.e', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'),
    usdt('0xc2132D05D31c914a87C6611C10748AEb04B58e8F'),
    dai('0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'),
    ether('0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'),
  ],
  // Sonic
  146: [
    wrapped('wS', '0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38'),
    usdc('0x29219dd400f2Bf60E5a23d13Be72B486D4038894'),
    ether('0x50c42dEAcD8Fc9773493ED674b675bE577f2634b'),
  ],
  // opBNB
  204: [wrapped('WBNB', OP_PREDEPLOY), usdt('0x9e5AAC1Ba1a2e6aEd6b32689DFcF62A509Ca96f3', 18)],
  // Fantom
  250: [wrapped('WFTM', '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83')],
  // zkSync Era
  324: [
    wrapped('WETH', '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'),
    usdc('0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4'),
    bridgedUsdc('USDC.e', '0x3355df6D4c9C3035724Fd0e3914dE96A5a83aaf4'),
    usdt('0x493257fD37EDB34451f62EDf8D2a0C418852bA4C'),
  ],
  // Shape
  360: [opWeth],
  // World Chain: bridged, and Circle's own since its upgrade.
  480: [opWeth, { ...usdc('0x79A02482A880bCE3F13e09Da970dC34db4CD24d1'), says: ['USDC.e'] }],
  // Polygon zkEVM
  1101: [
    wrapped('WETH', '0x4F9A0e7FD2Bf6067db6994CF12E4495Df938E6e9'),
    bridgedUsdc('USDC.e', '0xA8CE8aee21bC2A48a5EF670afCc9274C7bbbC035'),
    usdt('0x1E4a5963aBFD975d8c9021ce480b42188849D41d'),
    dai('0xC5015b9d9161Dca7e18e32f6f25C4aD850731Fd4'),
  ],
  // Moonbeam
  1284: [
    wrapped('WGLMR', '0xAcc15dC74880C9944775448304B263D191c6077F'),
    bridgedUsdc('USDC.wh', '0x931715FEE2d06333043d11F658C8CE934aC61D0c'),
    usdt('0xFFFFFFfFea09FB06d082fd1275CD48b191cbCD1d', 6, 'xcUSDT'),
  ],
  // Soneium
  1868: [
    opWeth,
    bridgedUsdc('USDC.e', '0xbA9986D2381edf1DA03B0B9c1f8b00dc4AacC369'),
    usdt('0x3A337a6adA9d885b6Ad95ec48F9b75f197b5AE35'),
  ],
  // Ronin
  2020: [
    wrapped('WRON', '0xe514d9DEB7966c8BE0ca922de8a064264eA6bcd4'),
    ether('0xc99a6A985eD2Cac1ef41640596C5A5f9F4E19Ef5'),
    bridgedUsdc('USDC', '0x0B7007c13325C48911F73A2daD5FA5dCBf808aDc'),
  ],
  // Abstract
  2741: [
    wrapped('WETH', '0x3439153EB7AF838Ad19d56E1571FBD09333C2809'),
    bridgedUsdc('USDC.e', '0x84A71ccD554Cc1b02749b35d22F684CC8ec987e1'),
    usdt('0x0709F39376dEEe2A2dfC94A58EdEb2Eb9DF012bD'),
  ],
  // Mantle
  5000: [
    wrapped('WMNT', '0x78c1b0C915c4FAA5FffA6CAbf0219DA63d7f4cb8'),
    bridgedUsdc('USDC', '0x09Bc4E0D864854c6aFB6eB9A9cdF58aC190D0dF9'),
    usdt('0x779Ded0c9e1022225f8E0630b35a9b54bE713736', 6, 'USDT0'),
    ether('0xdEAddEaDdeadDEadDEADDEAddEADDEAddead1111'),
  ],
  // Base. USDbC is the dollar of before Circle's own.
  8453: [
    opWeth,
    usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
    bridgedUsdc('USDbC', '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA'),
    usdt('0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2'),
    dai('0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'),
    bridgedUsdc('axlUSDC', '0xEB466342C4d449BC9f53A865D5Cb90586f405215'),
  ],
  // ApeChain
  33139: [wrapped('WAPE', '0x48b62137EdfA95a428D35C09E44256a739F6B557')],
  // Mode
  34443: [
    opWeth,
    bridgedUsdc('USDC', '0xd988097fb8612cc24eeC14542bC03424c656005f'),
    usdt('0xf0F161fDA2712DB8b566946122a5af183995e2eD'),
  ],
  // Arbitrum One
  42161: [
    wrapped('WETH', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'),
    usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
    bridgedUsdc('USDC.e', '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8'),
    usdt('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6, 'USDT0'),
    dai('0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'),
  ],
  // Celo. Its coin is an ERC-20 itself, so none wraps it. Mento's dollar was cUSD before USDm.
  42220: [
    usdc('0xcebA9300f2b948710d2653dD7B07f33A8B32118C'),
    usdt('0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'),
    dollars('USDm', '0x765DE816845861e75A25fCA122bb6898B8B1282a', 18, ['cUSD']),
  ],
  // Avalanche
  43114: [
    wrapped('WAVAX', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'),
    usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
    bridgedUsdc('USDC.e', '0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664'),
    usdt('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 6, 'USDt'),
    dai('0xd586E7F844cEa2F87f50152665BCbc2C279D8d70', 'DAI.e'),
    ether('0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB', 'WETH.e', ['WETH']),
  ],
  // Ink
  57073: [
    opWeth,
    usdc('0x2D270e6886d130D724215A266106e6832161EAEd'),
    bridgedUsdc('USDC.e', '0xF1815bd50389c46847f0Bda824eC8da914045D14'),
    usdt('0x0200C29006150606B650577BBE7B6248F58470c1', 6, 'USDT0'),
  ],
  // Linea
  59144: [
    wrapped('WETH', '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'),
    { ...usdc('0x176211869cA2b568f2A7D4EE941E073a821EE1ff'), says: ['USDC.e'] },
    usdt('0xA219439258ca9da29E9Cc4cE5596924745e12B93'),
    dai('0x4AF15ec2A0BD43Db75dd04E62FAA3B8EF36b00d5'),
  ],
  80002: [
    wrapped('WPOL', '0x360ad4f9a9A8EFe9A8DCB5f461c4Cc1047E1Dcf9', ['WMATIC']),
    usdc('0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582'),
  ],
  // Berachain
  80094: [
    wrapped('WBERA', '0x6969696969696969696969696969696969696969'),
    dollars('HONEY', '0xFCBD14DC51f0A4d49d5E53C2E0950e0bC26d0Dce', 18),
    bridgedUsdc('USDC.e', '0x549943e04f40284185054145c6E4e9568C1D3241'),
    ether('0x2F6F07CDcf3588944Bf4C42aC74ff24bF56e7590'),
  ],
  // Blast. Its ether and dollars earn interest, so balances grow. A transfer still moves exactly the amount asked for.
  81457: [wrapped('WETH', '0x4300000000000000000000000000000000000004')],
  84532: [opWeth, usdc('0x036CbD53842c5426634e7929541eC2318f3dCF7e')],
  421614: [
    wrapped('WETH', '0x980B62Da83eFf3D4576C647993b0c1D7faf17c73'),
    usdc('0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d'),
  ],
  // Scroll
  534352: [
    wrapped('WETH', '0x5300000000000000000000000000000000000004'),
    bridgedUsdc('USDC', '0x06eFdBFf2a14a7c8E15944D1F4A48F9F95F663A4'),
    usdt('0xf55BEC9cafDbE8730f096Aa55dad6D22d44099Df'),
  ],
  // Zora
  7777777: [opWeth, bridgedUsdc('USDzC', '0xCccCCccc7021b32EBb4e8C08314bD62F7c653EC4')],
  // Sepolia
  11155111: [
    wrapped('WETH', '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'),
    usdc('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'),
  ],
  11155420: [opWeth, usdc('0x5fd84259d66Cd46123540766Be93DFE6D43130D7')],
}

/** The currencies that we know of a chain; none of a chain that we do not know. */
export const wellKnownCurrencies = (chainId: number): readonly ConfiguredCurrency[] =>
  WELL_KNOWN[chainId] ?? []

/** The chains of which we know currencies. */
export const wellKnownChains: readonly number[] = Object.keys(WELL_KNOWN).map(Number)
