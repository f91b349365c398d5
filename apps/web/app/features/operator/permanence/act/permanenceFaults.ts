import type { PinService } from '@vitrine/api/entities/works/permanence'

/** Works are verified about once a day. Milliseconds. */
const OLD = 3 * 86_400_000

/** Whether nobody has seen for days that a service keeps its works. */
export const isUnverified = ({ date_oldest: oldest }: PinService): boolean =>
  oldest !== null && Date.parse(oldest) < Date.now() - OLD

export const isServiceBad = (service: PinService, wanted: number): boolean =>
  service.kept < wanted || service.leaving > 0 || service.error !== null || isUnverified(service)
