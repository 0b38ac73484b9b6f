import { plural } from '@isura/contract/kernel/numbers-format';

/** Words of the services whose payments stay away. */
export const quietText = {
  title: (services: number) =>
    services === 0
      ? 'No service has gone quiet'
      : plural(services, 'service takes no money although it should', 'services take no money although they should'),
  none: (through: string) =>
    `Every service in use took what its weekdays and its season led to expect, up to ${through}.`,
  of: (service: string, organization: string) => `${service}, ${organization}`,
  quiet: (days: number, since: string, expected: number) =>
    `Nothing for ${plural(days, 'day', 'days')}, since ${since}, where about ${plural(expected, 'payment was', 'payments were')} to be expected`,
  oneChannel: (share: number, channel: string, usually: number) =>
    `${share}% of the payments of the last seven days came by ${channel}, usually ${usually}%: another way to pay may be broken`,
  proof: (rang: number, forNothing: number, services: number, start: string, end: string) =>
    `Tried on ${plural(services, 'service', 'services')} from ${start} to ${end}, this alarm would have rung ${plural(rang, 'time', 'times')}, ${forNothing === 0 ? 'never' : plural(forNothing, 'time', 'times')} for nothing (money came again within three days).`,
} as const;
