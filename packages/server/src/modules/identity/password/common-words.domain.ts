const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Words that passwords are built on, in the languages and the work of this portal. Chosen by us by kind, not taken from
 * a list of stolen passwords; with digits, signs and look-alike letters around them they stand for very many (ADR
 * 0020).
 */
export const commonWords: ReadonlySet<string> = new Set([
  // about passwords themselves, and what a form shows
  ...list(`pass password passwort passphrase passcode passwd pwd secret secure security access login logon signin signon
    welcome hello default change changeme letmein open opensesame enter entry admin administrator root user username
    guest test tester testing demo demonstration temp temporary master manager super superuser system server computer
    internet network office account money cash bank banker banking finance payment payments pay payroll salary revenue
    receipt invoice budget treasury accountant general auditor audit approver reviewer maker federal state ministry
    government portal isura remita tsa oagf mda nigeria nigerian naija naira lagos abuja kano ibadan kaduna enugu jos
    benin calabar owerri aba warri ilorin sokoto maiduguri yola minna akure abeokuta uyo asaba awka lokoja lafia bauchi
    gombe jalingo dutse katsina gusau kebbi zaria onitsha portharcourt africa african`),
  // affection, faith, sport, animals, seasons, colours
  ...list(`love lover loveme iloveyou iloveu mylove forever baby babygirl babyboy princess prince queen king angel sweet
    sweetheart darling honey beautiful handsome pretty lovely happy smile peace joy hope faith grace favour mercy blessed
    blessing blessings glory victory praise jesus christ jesuschrist god godisgood mygod lord saviour holy spirit bible
    church pastor allah akbar muhammad islam mosque amen hallelujah heaven miracle destiny success winner winning champion
    football soccer arsenal chelsea liverpool manchester united barcelona madrid juventus eagles supereagles messi
    ronaldo basketball baseball hockey tennis dragon monkey tiger lion eagle shadow phoenix falcon wolf horse panther
    butterfly rabbit kitten puppy spring summer autumn winter january february march april may june july august september
    october november december monday tuesday wednesday thursday friday saturday sunday morning night today tomorrow
    sunshine sunlight moonlight rainbow flower rose lily daisy orange apple banana cherry mango peach lemon pepper chocolate
    cookie sugar coffee red green blue yellow purple black white silver gold golden diamond pearl ruby crystal star
    superstar starlight`),
  // common names
  ...list(`ada adaeze ade adebayo ahmed aisha akin aliyu amaka amina anna andrew anthony bello ben benjamin bisi blessing
    bola charles charlie chidi chike chinedu chioma christopher daniel david deborah ebuka elizabeth emeka emmanuel esther
    fatima femi folake funke george grace hassan henry ibrahim ifeanyi ify ike isaac jack jacob james jane jennifer jessica
    john jordan joseph joshua kemi kevin kingsley lekan linda mary matthew michael michelle mike mohammed moses musa
    nathan ngozi nicole nkechi nnamdi obi obinna oluwaseun patience paul peter philip princewill rachel rebecca richard
    robert samuel sandra sarah segun sola stephen sunday taiwo kehinde thomas tobi tolu tunde uche usman victor victoria
    william yakubu yemi yusuf zainab`),
  // computing and games
  ...list(`google facebook twitter instagram whatsapp youtube yahoo gmail hotmail outlook microsoft windows apple
    iphone samsung nokia android linux ubuntu oracle mysql postgres github website online mobile wifi router hacker hack
    matrix pokemon minecraft fortnite batman superman spiderman starwars jedi gandalf hunter ranger soldier killer warrior
    ninja pirate rocket thunder lightning storm trustno trustnoi whatever nothing something anything everything ever always never nobody somebody
    because freedom justice liberty family mother father brother sister daughter son wife husband friend friends buddy
    school college university student teacher doctor nurse engineer lawyer police`),
]);

/** Keyboard rows, also read backwards. */
export const keyboardRows: readonly string[] = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '147258369',
  '159357',
  '789456123',
  '0987654321',
];
