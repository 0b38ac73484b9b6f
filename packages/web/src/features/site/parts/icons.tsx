import {
  IconArrowsSplit2,
  IconBuildingBank,
  IconChartBar,
  IconCheck,
  IconChecklist,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconFileInvoice,
  IconHash,
  IconHourglass,
  IconLink,
  IconListSearch,
  IconPrinter,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconSearch,
  IconShieldLock,
} from '@tabler/icons-react';

const icons = {
  approvals: IconChecklist,
  channels: IconArrowsSplit2,
  check: IconRosetteDiscountCheck,
  chevron: IconChevronRight,
  clock: IconClock,
  collections: IconReceipt,
  done: IconCheck,
  genuine: IconCircleCheck,
  invoice: IconFileInvoice,
  link: IconLink,
  mda: IconBuildingBank,
  print: IconPrinter,
  receipt: IconReceipt,
  reference: IconHash,
  reports: IconChartBar,
  search: IconSearch,
  security: IconShieldLock,
  service: IconListSearch,
  waiting: IconHourglass,
} as const;

export type IconName = keyof typeof icons;

/** Shows an icon beside words; screen readers skip it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Drawn = icons[name];
  return <Drawn size={size} stroke={1.75} aria-hidden="true" className="icon" />;
}
