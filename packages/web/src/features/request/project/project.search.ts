import { FundingSource } from '@isura/contract/project/project';
import { ProjectStatus } from '@isura/contract/project/project-states';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** What the address of the list of projects may say. */
export const ProjectsSearch = z.object({
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  status: kept(ProjectStatus),
  funding: kept(FundingSource),
});

/** What the address of a project may say: its tab, and the list of its payments. */
export const ProjectSearch = z.object({ ...TabSearch.shape, ...listSearch });

/** The one project that is edited, where a link names one. */
export const EditSearch = z.object({ id: searchNumber });
