/** Where an export has the archive of a work: known from its token alone, so that the page `exit` finds it without a list. */
export const carPath = (chainId: number, contract: string, tokenId: bigint) =>
  `ipfs/${chainId}/${contract}/${tokenId}.car`
