import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { EditSearch, ProjectSearch, ProjectsSearch } from './project.search.ts';
import { titles } from './titles.text.ts';

/** Routes of projects: the list, a new one, one of them, and the pages that change it. */
export const projectRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'project',
    validateSearch: ProjectsSearch,
    staticData: { title: titles.list },
    component: lazyPage('projects', () => import('./projects.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'project/create',
    staticData: { title: titles.create },
    component: lazyPage('create-project', () => import('./create-project.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'project/view/$id',
    validateSearch: ProjectSearch,
    staticData: { title: titles.view },
    component: lazyPage('project', () => import('./project.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'project/edit',
    validateSearch: EditSearch,
    staticData: { title: titles.edit },
    component: lazyPage('edit-projects', () => import('./edit-projects.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'project/edit/basic-details/$id',
    staticData: { title: titles.basics },
    component: lazyPage('project-basics', () => import('./basics.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'project/edit/manage-users/$id',
    staticData: { title: titles.people },
    component: lazyPage('project-people', () => import('./people.page.tsx')),
  }),
] as const;
