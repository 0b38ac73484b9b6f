import type { ForecastStatus } from '@isura/contract/forecast/forecast-states';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { badgeOf } from '../../ui/status/status-badge.tsx';
import { statusLabels } from './forecast.text.ts';

/** Shows the status of a forecast as word and icon. */
export const ForecastBadge = badgeOf<ForecastStatus>(statusLabels, {
  DRAFT: { tone: 'neutral', icon: IconPencil },
  PUBLISHED: { tone: 'success', icon: IconCircleCheck },
});
