import {
  IconArrowsExchange,
  IconBriefcase,
  IconBuildingBank,
  IconCash,
  IconChartLine,
  IconChecklist,
  IconCoins,
  IconHome,
  IconReport,
  IconScale,
  IconSettings,
  IconShieldCheck,
  IconTool,
} from '@tabler/icons-react';

/** The icons of the menu, by the names its plan uses. */
export const menuIcons: Readonly<Record<string, typeof IconCash>> = {
  home: IconHome,
  approvals: IconChecklist,
  payments: IconCash,
  'to-fix': IconTool,
  collections: IconCoins,
  reconcile: IconArrowsExchange,
  accounts: IconScale,
  reports: IconReport,
  analytics: IconChartLine,
  projects: IconBriefcase,
  organizations: IconBuildingBank,
  audit: IconShieldCheck,
  settings: IconSettings,
};
