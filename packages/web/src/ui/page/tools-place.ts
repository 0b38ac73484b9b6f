import { createContext } from 'react';

/**
 * Where the list below puts its buttons: the line of its page's title or of its tabs. Null where there is none; then they
 * stand above its rows.
 */
export const ToolsPlace = createContext<HTMLElement | null>(null);
