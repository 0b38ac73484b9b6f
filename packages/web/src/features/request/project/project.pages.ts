import { FundingSource } from '@isura/contract/project/project';
import { ProjectStatus } from '@isura/contract/project/project-states';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { acts, titles } from './titles.text.ts';

/** The search parameters of the list of projects. */
const ProjectsSearch = z.object({
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  status: kept(ProjectStatus),
  funding: kept(FundingSource),
});

/** The search parameters of a project: its tab, and the list of its payments. */
const ProjectSearch = z.object({ ...TabSearch.shape, ...listSearch });

/** The search parameters of editing: the one project, where a link names one. */
const EditSearch = z.object({ id: searchNumber });

/** Pages of projects: the list, a new one, one of them, and the pages that change it. */
export const projectPages = [
  adminPage({
    path: '/admin/project',
    title: titles.list,
    help: 'projects',
    needs: ['PJ1'],
    search: ProjectsSearch,
    load: () => import('./projects.page.tsx'),
  }),
  adminPage({
    path: '/admin/project/create',
    title: titles.create,
    help: 'project-form',
    needs: ['OR19'],
    does: [{ id: 'project', ...acts.create, href: '/admin/project/create', needs: ['OR19'] }],
    load: () => import('./create-project.page.tsx'),
  }),
  adminPage({
    path: '/admin/project/view/$id',
    title: titles.view,
    help: 'project',
    needs: ['PJ2'],
    search: ProjectSearch,
    load: () => import('./project.page.tsx'),
  }),
  adminPage({
    path: '/admin/project/edit',
    title: titles.edit,
    help: 'project-form',
    needs: ['PJ1', 'PJ3'],
    search: EditSearch,
    load: () => import('./edit-projects.page.tsx'),
  }),
  adminPage({
    path: '/admin/project/edit/basic-details/$id',
    title: titles.basics,
    help: 'project-form',
    needs: ['PJ3'],
    load: () => import('./basics.page.tsx'),
  }),
  adminPage({
    path: '/admin/project/edit/manage-users/$id',
    title: titles.people,
    help: 'project-form',
    needs: ['PJ5'],
    load: () => import('./people.page.tsx'),
  }),
] as const;
