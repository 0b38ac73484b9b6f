import { getRouteApi } from '@tanstack/react-router';
import type { UserReportsSearch } from './user-reports.pages.ts';

const route = getRouteApi('/admin/setup-administration/user-reports');

export const useUserReportsSearch = (): UserReportsSearch => route.useSearch();
