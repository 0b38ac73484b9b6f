import './ui/theme/tokens.css';
import './ui/theme/mantine.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
