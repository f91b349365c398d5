import type { ConfiguredCurrency, PriceFeed } from '@vitrine/chain/currencies'
import type { Address } from 'viem'

// The currencies that people use on well-known chains: the wrapped coin, and dollars as their issuers name them. An address was
// taken from the issuer's or the chain's own list (Circle's and Tether's pages, the chain's documentation) and compared
// with a second one (the token lists of Uniswap and Aave). The doctor compares each with its chain.
//
// A permit is named for Circle's own contracts alone, whose domain Circle documents. Without one, people send an approval,
// which every currency has: DAI's permit is not EIP-2612, and a bridge may change the name in the domain of others.

/** What a price is known of. The coin is that of its chain. */
type Asset = 'coin' | 'ETH' | 'USDC' | 'USDT' | 'DAI'
type Known = ConfiguredCurrency & { asset?: Asset }

/** The wrapped coin of a chain. */
const wrapped = (symbol: string, address: Address, says?: readonly string[]): Known => ({
  asset: 'coin',
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
const ether = (address: Address, symbol = 'WETH', says?: readonly string[]): Known => ({
  asset: 'ETH',
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
  asset?: Asset,
): Known => ({
  ...(asset && { asset }),
  address,
  symbol,
  decimals,
  wrapped: false,
  dollar: true,
  permitVersion: null,
  says,
})

/** Circle's own (https://developers.circle.com/stablecoins/usdc-contract-addresses). */
const usdc = (address: Address): Known => ({
  ...dollars('USDC', address, 6, [], 'USDC'),
  permitVersion: '2',
})
/** Bridged: its contract may also say the symbol of Circle's own. */
const bridgedUsdc = (symbol: string, address: Address, decimals = 6) =>
  dollars(symbol, address, decimals, ['USDC', 'USDC.e'], 'USDC')
/** Tether's, and those that bridges make of it: contracts write its symbol in several ways. */
const usdt = (address: Address, decimals = 6, symbol = 'USDT') =>
  dollars(symbol, address, decimals, ['USDT', 'USDt', 'USD₮', 'USD₮0', 'USDT0', 'USDT.e', 'xcUSDT'], 'USDT')
const dai = (address: Address, symbol = 'DAI') => dollars(symbol, address, 18, ['DAI', 'DAI.e'], 'DAI')

/** By chain id, in the order in which forms offer them. No other code lists addresses of currencies. */
const WELL_KNOWN: Readonly<Record<number, readonly Known[]>> = {
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

/** The pairs of what is not the coin of its chain. USDT is what exchanges count in. */
const PAIRS: Partial<Record<Asset, readonly string[]>> = {
  ETH: ['ETHUSDT'],
  USDC: ['USDCUSDT'],
  DAI: ['DAIUSDT'],
}

const HOUR = 3_600
/** @param asset as Chainlink names it, or its names, if it has had several */
const feed = (
  address: Address,
  [...assets]: readonly string[],
  heartbeat = assets[0] === 'USDC' || assets[0] === 'USDT' ? 24 * HOUR : HOUR,
): PriceFeed => ({ address, says: assets.map((asset) => `${asset} / USD`), heartbeat })

/**
 * Chainlink's feeds by chain (https://docs.chain.link/data-feeds/price-feeds/addresses), each as at least three programs
 * name it. A feed whose `description()` is of something else is not believed, so a wrong address gives no wrong price.
 */
const FEEDS: Readonly<Record<number, Partial<Record<Asset, PriceFeed>>>> = {
  1: {
    coin: feed('0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419', ['ETH']),
    USDC: feed('0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6', ['USDC']),
    USDT: feed('0x3E7d1eAB13ad0104d2750B8863b489D65364e32D', ['USDT']),
    DAI: feed('0xAed0c38402a5d19df6E4c03F4E2DceD6e29c1ee9', ['DAI']),
  },
  10: {
    coin: feed('0x13e3Ee699D1909E989722E753853AE30b17e08c5', ['ETH']),
    USDC: feed('0x16a9FA2FDa030272Ce99B29CF780dFA30361E0f3', ['USDC']),
    USDT: feed('0xECef79E109e997bCA29c1c0897ec9d7b03647F5E', ['USDT']),
    DAI: feed('0x8dBa75e83DA73cc766A7e5a0ee71F656BAb470d6', ['DAI'], 24 * HOUR),
  },
  56: {
    coin: feed('0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE', ['BNB']),
    USDC: feed('0x51597f405303C4377E36123cBc172b13269EA163', ['USDC']),
    USDT: feed('0xB97Ad0E74fa7d920791E90258A6E2085088b4320', ['USDT']),
  },
  100: {
    coin: feed('0x678df3415fc31947dA4324eC63212874be5a82f8', ['DAI'], 24 * HOUR),
    ETH: feed('0xa767f745331D267c7751297D982b050c93985627', ['ETH'], 24 * HOUR),
    USDC: feed('0x26C31ac71010aF62E6B486D1132E266D6298857D', ['USDC']),
    USDT: feed('0x68811D7DF835B1c33e6EEae8E7C141eF48d48cc7', ['USDT']),
  },
  137: {
    coin: feed('0xAB594600376Ec9fD91F8e885dADF0CE036862dE0', ['POL', 'MATIC']),
    ETH: feed('0xF9680D99D6C9589e2a93a78A04A279e509205945', ['ETH']),
    USDC: feed('0xfE4A8cc5b5B2366C1B58Bea3858e81843581b2F7', ['USDC']),
    USDT: feed('0x0A6513e40db6EB1b165753AD52E80663aeA50545', ['USDT']),
    DAI: feed('0x4746DeC9e833A82EC7C2C1356372CcF2cfcD2F3D', ['DAI']),
  },
  8453: {
    coin: feed('0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70', ['ETH']),
    USDC: feed('0x7e860098F58bBFC8648a4311b374B1D669a2bc6B', ['USDC']),
    USDT: feed('0xf19d560eB8d2ADf07BD6D13ed03e1D11215721F9', ['USDT']),
    DAI: feed('0x591e79239a7d679378eC8c847e5038150364C78F', ['DAI'], 24 * HOUR),
  },
  42161: {
    coin: feed('0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612', ['ETH'], 24 * HOUR),
    USDC: feed('0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3', ['USDC']),
    USDT: feed('0x3f3f5dF88dC9F13eac63DF89EC16ef6e7E25DdE7', ['USDT']),
    DAI: feed('0xc5C8E77B397E531B8EC06BFb0048328B30E9eCfB', ['DAI'], 24 * HOUR),
  },
  43114: {
    coin: feed('0x0A77230d17318075983913bC2145DB16C7366156', ['AVAX'], 24 * HOUR),
    ETH: feed('0x976B3D034E162d8bD72D6b9C989d545b839003b0', ['ETH'], 24 * HOUR),
    USDC: feed('0xF096872672F44d6EBA71458D74fe67F9a77a23B9', ['USDC']),
    USDT: feed('0xEBE676ee90Fe1112671f19b6B7459bC678B67e8a', ['USDT']),
    DAI: feed('0x51D7180edA2260cc4F6e4EebB82FEF5c3c2B8300', ['DAI'], 24 * HOUR),
  },
}

/** The currencies that we know of a chain, with where their prices are known from; none of a chain that we do not know. */
export const wellKnownCurrencies = (chainId: number): readonly ConfiguredCurrency[] =>
  (WELL_KNOWN[chainId] ?? []).map(({ asset, ...currency }) => {
    const pairs = asset && PAIRS[asset]
    const feed = asset && FEEDS[chainId]?.[asset]
    return { ...currency, ...(pairs && { pairs }), ...(feed && { feed }) }
  })

/** The chains of which we know currencies. */
export const wellKnownChains: readonly number[] = Object.keys(WELL_KNOWN).map(Number)
