import { FundingSource } from '@isura/contract/project/project';
import { ProjectStatus } from '@isura/contract/project/project-states';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of the list of projects. */
export const ProjectsSearch = z.object({
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  status: kept(ProjectStatus),
  funding: kept(FundingSource),
});

/** The search parameters of a project: its tab, and the list of its payments. */
export const ProjectSearch = z.object({ ...TabSearch.shape, ...listSearch });

/** The search parameters of editing: the one project, where a link names one. */
export const EditSearch = z.object({ id: searchNumber });
