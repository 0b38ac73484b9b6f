import './features/site/css/site.css';
import { startAccount } from './features/site/client/account.ts';
import { startAnchors } from './features/site/client/anchors.ts';
import { startContact } from './features/site/client/contact.ts';
import { startMenu } from './features/site/client/menu.ts';
import { startPrinting } from './features/site/client/printing.ts';
import { startQuestionFilter } from './features/site/client/question-filter.ts';
import { startSchemeChoice } from './features/site/client/scheme-choice.ts';
import { startSuggestions } from './features/site/client/suggestions.ts';
import { startUseful } from './features/site/client/useful.ts';

// The interactive parts of the prerendered pages. Each part looks for its element and does nothing where it is missing.
startSchemeChoice();
startMenu();
startSuggestions();
startQuestionFilter();
startUseful();
startContact();
startPrinting();
startAnchors();
void startAccount();
