/**
 * Whether dollars can be what something costs: rates are written with twelve digits before the point and after it.
 * @param dollars with 18 decimals
 */
export const isPrice = (dollars: bigint): boolean => dollars >= 10n ** 6n && dollars < 10n ** 30n
