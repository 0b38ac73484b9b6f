import './features/site/css/site.css';
import { startAnchors } from './features/site/client/anchors.ts';
import { startContact } from './features/site/client/contact.ts';
import { startMenu } from './features/site/client/menu.ts';
import { startPrinting } from './features/site/client/printing.ts';
import { startQuestionFilter } from './features/site/client/question-filter.ts';
import { startSchemeChoice } from './features/site/client/scheme-choice.ts';
import { startSuggestions } from './features/site/client/suggestions.ts';
import { startUseful } from './features/site/client/useful.ts';

// What is live on the pages made at build time. Each part looks for its place and does nothing where there is none.
startSchemeChoice();
startMenu();
startSuggestions();
startQuestionFilter();
startUseful();
startContact();
startPrinting();
startAnchors();
