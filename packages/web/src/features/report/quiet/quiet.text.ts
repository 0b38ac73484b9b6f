import { plural } from '@isura/contract/kernel/numbers-format';

/** Returns a number of times: never, once, twice, 9 times. */
const times = (count: number): string => ['never', 'once', 'twice'][count] ?? plural(count, 'time', 'times');

/** Texts of the services whose payments have stopped. */
export const quietText = {
  title: (services: number) =>
    services === 0
      ? 'No service has stopped receiving payments'
      : plural(services, 'service has stopped receiving payments', 'services have stopped receiving payments'),
  none: (through: string) =>
    `Up to ${through}, every service in use received what was expected for its weekdays and season.`,
  of: (service: string, organization: string) => `${service}, ${organization}`,
  quiet: (days: number, since: string, expected: number) =>
    `No payments for ${plural(days, 'day', 'days')}, since ${since}; about ${plural(expected, 'payment was', 'payments were')} expected`,
  oneChannel: (share: number, channel: string, usually: number) =>
    `${share}% of the payments of the last seven days came by ${channel}, usually ${usually}%: another channel may be broken`,
  proof: (rang: number, forNothing: number, services: number, start: string, end: string) =>
    `Tried on ${plural(services, 'service', 'services')} from ${start} to ${end}, this alarm would have warned ${times(rang)}, ${times(forNothing)} wrongly (money came again within three days).`,
} as const;
