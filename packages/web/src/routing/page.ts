import {
  type AnyRoute,
  type createRoute as CreateRoute,
  createRoute,
  type ResolveFullPath,
  type ResolveId,
  type ResolveValidatorOutput,
} from '@tanstack/react-router';
import type { ZodMiniType } from 'zod/mini';
import type { PageFacts } from './known-pages.ts';
import { lazyPage } from './lazy.ts';
import { eitherRoute, payerRoute, type RouterContext } from './roots.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    page?: PageFacts;
  }
}

/** The schema of what a page keeps in its address, or a function that reads it. */
type Search = ZodMiniType | ((search: Record<string, unknown>) => object) | undefined;

/** One page of the portal. Everything that has to know it reads this. */
export interface Declared<Path extends string, S extends Search> {
  path: Path;
  title: string;
  /** What the page keeps in its address: its filters, its open tab, its open row. The router drops everything else. */
  search?: S;
  /** Loads the page's code when it is needed. */
  load: () => Promise<{ default: (props: never) => unknown }>;
  /** May send the visitor elsewhere, by throwing a redirect. */
  beforeLoad?: (at: { search: ResolveValidatorOutput<S>; location: { href: string } }) => void;
  /** The part of the address that on a change makes `loader` run again. */
  loaderDeps?: (at: { search: ResolveValidatorOutput<S> }) => ResolveValidatorOutput<S>;
  /** Begins the requests of the page while its code loads. */
  loader?: (at: {
    context: RouterContext;
    params: Readonly<Record<string, string>>;
    deps: ResolveValidatorOutput<S>;
  }) => void;
}

/** A path as its parent's children have it: without the part that is the parent's. */
type Below<Root extends string, Path extends string> = Root extends ''
  ? Path
  : Path extends Root
    ? '/'
    : Path extends `${Root}/${infer Rest}`
      ? Rest
      : Path;

type PageRoute<Parent extends AnyRoute, Path extends string, S> = ReturnType<
  typeof CreateRoute<unknown, Parent, Path, ResolveFullPath<Parent, Path>, string, ResolveId<Parent, string, Path>, S>
>;

/**
 * Returns the function that declares a page of an area: its answer is the route, which carries what the page says of
 * itself. `root` is the address of the parent route.
 */
export const pagesOf =
  <Facts extends object, Parent extends AnyRoute, Root extends string = ''>(
    parent: Parent,
    area: PageFacts['area'],
    root: Root = '' as Root,
  ) =>
  <const Path extends string, S extends Search = undefined>(
    page: Declared<Path, S> & Facts,
  ): PageRoute<Parent, Below<Root, Path>, S> => {
    const { path, title, search, load, beforeLoad, loaderDeps, loader, ...facts } = page as Declared<Path, S>;
    const below = root === '' ? path : path.slice(root.length + 1) || '/';
    // The one place where the types of a route are stated instead of inferred.
    return createRoute({
      getParentRoute: () => parent,
      path: below,
      ...(search && { validateSearch: search }),
      ...(beforeLoad && { beforeLoad }),
      ...(loaderDeps && { loaderDeps }),
      ...(loader && { loader }),
      staticData: { title, page: { path, title, area, ...facts } },
      component: lazyPage(title, load),
    } as never) as never;
  };

/** Returns what the page of a route declared of itself; throws for a route that is not a declared page. */
export function factsOf(route: AnyRoute): PageFacts {
  const { page } = route.options.staticData ?? {};
  if (!page) throw new Error('A route of the portal was not declared as a page');
  return page;
}

/** Declares a page of the payer area. */
export const payerPage = pagesOf(payerRoute, 'payer');

/** Declares a page for everybody, which staff see in their shell. */
export const eitherPage = pagesOf(eitherRoute, 'other');
