import './first.ts';
import './ui/theme/tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRouter } from './app/load-router.ts';
import { isPayers, newPayerRouter } from './app/payer-router.tsx';
import { openSession } from './features/identity/session/open-session.ts';
import { newQueryClient } from './lib/query-client.ts';
import { loadRuntime } from './lib/runtime.ts';
import { pageText } from './ui/page/page.text.ts';
import { ReloadPanel } from './ui/page/states.tsx';
import { startScheme } from './ui/theme/scheme.ts';

startScheme();
const host = document.getElementById('root')!;
const root = createRoot(host);

try {
  const isPayersWay = isPayers(location.pathname);
  const [startSession] = await Promise.all([openSession(isPayersWay), loadRuntime()]);
  await startSession();
  const queryClient = newQueryClient();
  const newRouter = isPayersWay ? newPayerRouter : await loadRouter();
  const router = newRouter(queryClient);
  // Prerendered content stays visible until the page that replaces it is complete.
  if (host.hasChildNodes()) await router.load();
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
} catch (error) {
  console.warn(error);
  root.render(<ReloadPanel sentence={pageText.notStarted} retryLabel={pageText.tryAgain} />);
}
