/** Use of an English word in a search, independent of the catalogue. */
export type WordUse =
  /** Irrelevant to the product: 'price', 'buy', 'ghana'. */
  | "noise"
  /** Describes a product but never names one: quality, location, person, brand. */
  | "qualifier"
  /** Action done with a product: 'boil'. */
  | "action"
  /** What a product does in a sentence: 'blow' in 'fan wey dey blow'; before a noun it may be part of its name. */
  | "verb"
  /** Names a product, sold by this shop or not. */
  | "thing"
  /** Power source or target, which makes it another product: a solar fan is not a fan. */
  | "source"
  /** Other English word; not a typo. */
  | "other"
  /** Generic noun that needs another word: 'machine' in 'sewing machine'. */
  | "generic";

const words = (text: string) => text.trim().split(/\s+/);

const NOISE = words(`
  price prices cost costs costing buy buying sell selling sale sales order orders shop online need want looking look find
  get have please pls available availability near nearby ghana ghanaian accra kumasi tema tamale takoradi much cheap
  cheapest cheaper affordable best good better nice quality original genuine brand branded new latest deal deals offer
  offers discount promo promotion cedi cedis ghc ghs show give any not type types kind kinds sort what
  electric electrical plenty dey wey abeg chale charley charlie wan fit dis dat una no go well noise something thing things wetin
  paa papa koraa sef dem ein oo ooo wanna gonna one ones see
`);

const ADJECTIVES = words(`
  small smaller stronger longer faster quieter larger heavier thicker big bigger large huge giant tiny mini little medium middle average long short tall high low wide narrow
  thin thick slim fat heavy deep shallow flat round square oval strong weak powerful sturdy solid tough hard soft durable
  rugged robust reliable lasting life lightweight weight duty quiet silent noiseless loud noisy
  fast quick slow speedy rapid bright brighter dim dark shiny clear hot cold warm cool dry wet fresh clean dirty safe
  dangerous smart modern old ancient vintage classic fancy beautiful fine lovely pretty cute ugly elegant stylish
  decorative simple easy basic standard normal ordinary regular common special unique different same similar full empty
  whole half single double dual triple twin multi extra spare second used foreign local imported fairly
  expensive costly premium luxury deluxe top super ultra mega max pro professional industrial commercial domestic
  household personal family semi fully automatic manual digital analog analogue electronic wireless cordless
  portable mobile handheld foldable folding adjustable rotating moving standing built rechargeable washable waterproof
  outdoor indoor outside inside external internal front back left right upper lower side red blue green yellow white
  black brown grey gray pink purple orange gold golden silver cream navy beige colour color coloured colorful bronze
  copper brass steel stainless metal metallic plastic wooden rubber glass ceramic leather chrome matte plain striped
  instant energy saving economical efficient eco save perfect great excellent amazing sharp blunt smooth rough loose
  tight complete ready free natural official certified tested approved trusted popular favourite favorite famous
  recommended important useful handy nicer finest under below above less more most very really too only just 
  power hand quite dull dusty greasy shiny glossy opaque transparent frosted warmish cosy cozy comfy comfortable attractive charming
  gorgeous stunning graceful tidy trusty dependable  lively mighty stout hefty bulky chunky skinny slender
  petite miniature  oversize oversized wider taller shorter thinner hotter colder  softer
  harder stiff rigid flexible bendable stretchy elastic springy crisp bold vivid pale pastel dimmable soothing relaxing
  gentle harsh mild intense maximum minimum optimum sufficient adequate decent superior inferior cracked broken faulty
  bad terrible awful worst worse poor weakest oldest newest older newer longest shortest tallest biggest smallest largest
  loudest quietest brightest fastest strongest lightest heaviest finest toughest hardest softest warmest coolest
   budget value pocket friendly mid sized size sizes tiniest giantic jumbo wee itsy lightweighted
   freestanding  mounted   touch sensitive programmable
  intelligent digitalized advanced innovative futuristic contemporary rustic antique traditional retro urban rural
  ivory turquoise teal maroon violet indigo magenta lilac peach khaki burgundy
  cyan olive salmon coral aqua mint rainbow  multicoloured
  unbreakable compact sleek trendy classy neat decent authentic fake real proper right correct
   door doors colourful multicolour multicolor universal international british american chinese german japanese
  european italian indian turkish korean uk usa china
`);

/** Locations, people and times of use. */
const PLACES = words(`
  room bedroom kitchen bathroom toilet hall parlour living dining sitting corridor veranda verandah balcony garage garden
  compound yard house home homes office school church mosque hospital clinic hotel hostel restaurant classroom
  workshop factory site farm store kiosk container market street roadside staircase wall desk
  baby kid kids child children boy girl man men woman women student students teacher mum mother father adult wedding
  electrician electricians plumber mason technician christmas birthday party gift night day daily everyday morning evening summer winter rainy season travel camping
  apartment flat chamber storey event mall salon barber
`);

const ACTIONS = words(`
  mix cook boil cut check test measure grind fry wash charge charging press join fix repair install open close clean keep heat
  warm cool light make use using bake toast blend drill weld crimp carry hang connect protect replace change
`);

const VERBS = words(`
  blow last burn freeze chop spoil shake scatter finish waste consume suffer disturb trouble shout sing move run runs
  spin start stop stand sleep fall catch come bring take put stay remain become turn tire die kill hurt shine glow reach
  enter leak melt rust bend break crack explode shock smell smoke sound vibrate hum buzz sweat drip pull push pass
  survive resist endure hold blows lasts burns freezes spoils breaks lasted lasting blowing burning freezing spark sparks breeze drink
`);

const CONTAINERS = words(
  "pack packet carton roll bundle coil pair dozen piece pieces pcs few lot wholesale retail bulk",
);

const BRANDS = words(`
  samsung lg sony panasonic toshiba sharp hitachi haier tcl whirlpool bosch siemens philips midea hisense nasco binatone
  kenwood moulinex braun tefal delonghi electrolux zara polystar skyworth scanfrost ignis akai sanyo daewoo beko indesit
  dewalt makita stanley milwaukee ryobi hilti tolsen ingco total hikoki metabo einhell worx skil crown apple infinix
  tecno itel nokia huawei xiaomi iphone oraimo anker sokany silvercrest rafeed kdk orl qasa lontor duravolt
  rufaikh kipor elepaq sumec honda yamaha perkins tigmax thermocool century ox jbl canon epson hp dell lenovo
  schneider legrand abb eaton siemens hager mk clipsal chint osram ge sylvania varta duracell energizer exide
  victron huawei growatt deye must felicity luminous sukam blugate jinko longi trina canadian ja
`);

/** English words similar to product names: 'lump' is not a typo of lamp. */
const OTHERS = words(`
  limp lump damp camp ramp land lane lap lame lime limb night right fight sight tight might eight flight slight height
  far fun fin tan ran icon irony cattle settle nettle kitten blinder lender slender gender tender mixed miner maker fixer
  boxer taxi roaster coaster faster master taster even over seven woven bridge ridge fringe breeze frozen cookie locker
  rocker looker smoker poker joker header eater beater cheater hater heather feather weather healer hearing heart health
  frill dress drink drive trill dill sew sow say sea grander finder binder flier player prayer pillar mother matter
  letter teacher texture type tale take cape capable stable cabin gable wife wise fire hire pocket rocket locket sachet
  sucker soccer ticket stitch swing swim witch plum plus play plan parcel tunnel channel penal pottery lottery bakery
  better batter battle investor invite general generation card code cork lord word leaf leak lean road read poll pale
  hole role fool tail roll hit sit kite bored boat beard broad unity knit plane planet place slate late palace race ice
  dice price sand standard cheese chess guest stream steal team star polar collar solo scholar dollar sailor disco bowl
  debt doubt field force fort fund gold hand help hour human idea king lady law limit line list lion loss love luck lunch
  mark mass meal mind mine mood moon mouse mouth nation navy neck news nose note office ocean page pain path peace pear
  peer person photo pilot point policy port power pride queen queue rain range rank rate reason rest result rich ride
  rise risk river rule salad sample scene score season shade shape share shirt shock sleep slice slide slope smell smile
  smoke snow soil song soul sound soup space speed spot staff stage state status step storm story strike study sugar sun
  surface swap sweat sweet talk task taste tax tea term test text theme throat thumb tiger time tone tongue tooth topic
  touch tour town trace track trade trail train trap trend trial trick trip troop trust truth tube turn uncle union unit
  user valley value verse view village virus visit voice vote wage walk war wave wax wealth week wheat wheel wild wind
  wing wire wish wolf world worm worry wound wrist writer yard year youth zebra zone
`);

const FUELS = words("gas petrol diesel kerosene charcoal coal");

/** Sources that are products themselves. */
const SUPPLIES = [...FUELS, "water"];

const SOURCES = [...SUPPLIES, ...words("solar usb hdmi bluetooth wifi hydraulic pneumatic")];

const GENERIC = words(`
  machine machines unit set system device appliance gadget equipment apparatus item items product products
  tool tools stuff products accessory accessories
`);

/** Products of other shops; a search for one is not a typo. */
const PRODUCTS = words(`
  pump toll bell doorbell padlock lock key latch hinge handle knob paint painter brush roller thinner varnish
  primer bit bits blade blades chisel hammer mallet spanner wrench shovel spade hoe rake axe machete cutlass wheelbarrow
  trowel plumb ladder scaffold nail nails bolt bolts nut nuts screw washer rivet hook chain rope thread needle 
  glue gum cement concrete sand stone block blocks brick bricks tile tiles roof roofing sheet sheets board plywood timber strip strips
  wood rod rods fence gate window curtain blind carpet rug mat mattress pillow bed bedsheet blanket duvet
  wardrobe cupboard cabinet drawer shelf table chair stool sofa couch bench stand tripod bracket mount hanger
  charger chargers powerbank saver tub box boxes mirror clock watch calendar frame vase candle bucket basin bowl cup mug spoon fork knife pot pan saucepan
  flask bottle jar tray basket bin dustbin broom mop duster soap detergent bleach sponge towel tissue napkin
  diaper diapers toothbrush toothpaste comb hair wig clipper clippers dryer drier straightener shaver razor trimmer
  lotion pomade perfume makeup lipstick shoe shoes boot boots sandal sandals slipper slippers sock socks shirt shirts
  trouser trousers jeans skirt dress gown suit tie belt cap hat helmet glove gloves jacket coat raincoat umbrella bag
  bags backpack wallet purse ring necklace bracelet earring phone smartphone tablet laptop laptops computer
  computers pc monitor keyboard mouse printer scanner photocopier cartridge ink toner projector camera cameras cctv
  speaker speakers headphone headphones headset earphone earphones earbuds microphone radio radios stereo amplifier
  woofer television televisions tv tvs remote decoder antenna aerial satellite dish hdmi flashdrive pendrive memory
  router modem wifi internet simcard sim car cars motor motorbike motorcycle bike bicycle scooter tricycle truck lorry
  bus tyre tyres tire tires rim wiper bumper engine oil grease petrol diesel gas cylinder cylinders kerosene charcoal
  firewood lighter matches tank tanks tap taps faucet hose sink bathtub bidet commode seat
    head cistern drain filter purifier dispenser sprinkler fountain pool pond 
  dishwasher vacuum hoover sewing loom typewriter treadmill dumbbell ball football jersey racket guitar piano drum drums
  trumpet violin toy toys doll dolls game games console puzzle book books pencil pencils ruler eraser paper
  envelope stapler folder whiteboard chalk marker food bread sugar salt meat fish chicken
  egg eggs milk butter cheese yam plantain cassava maize corn beans onion beer wine
  whisky soda cocoa sweets biscuit biscuits chocolate medicine drug drugs syringe bandage wheelchair
  stretcher crutch mask masks sanitizer thermometer stethoscope plaster seed seeds fertilizer fertiliser pesticide feed
  goat cow sheep pig dog cat bird cage net nets mosquito trap poison hearse coffin flag trophy medal stamp elevator lift
  escalator crane forklift tractor bulldozer excavator mower chainsaw planer sander lathe anvil vice vise
  compressor sprayer gun guns jack hoist winch pulley trolley cart pallet tarpaulin tent canopy sign signboard billboard
  sticker poster banner balloon incubator hatchery mill miller sheller winnower thresher grill griddle barbecue smoker
    popcorn vending icemaker humidifier dehumidifier  
  part parts magnet bill bills post posts pole poles cot cradle pram stroller  
  extinguisher alarm siren buzzer intercom turnstile safe vault till scale scales hydrant motherboard processor
   webcam drone robot telescope microscope binoculars compass map globe whistle theatre theater cinema dvd
  cd cassette film parking licence ticket voucher airtime insurance loan bank rent land plot
  cutter sharpener grater opener corkscrew strainer sieve funnel ladle spatula apron fireplace chimney hood
  bar bars horse jug holder shade lampshade level electrode bender timer relay contactor transformer capacitor resistor diode transistor
  sensor dimmer thermostat gauge chuck valve nozzle motor element coupling elbow gland lug lugs busbar ballast starter
  choke controller converter  reel reels ties saddle clip clips cover guard cap knee  casing
  bearing gear gearbox spring bush shaft piston carburettor carburetor  filament igniter condenser
  stapler punch pickaxe crowbar rivets sandpaper  goggles visor respirator earmuff harness 
  lawn flower flowers pots tree bamboo cloth cloths fabric kente lace wool cotton 
  zip zipper cream creams powder
`);

const QUALIFIERS = [...ADJECTIVES, ...PLACES, ...CONTAINERS, ...BRANDS];

const USES = new Map<string, WordUse>([
  ...OTHERS.map((word) => [word, "other"] as const),
  ...VERBS.map((word) => [word, "verb"] as const),
  ...PRODUCTS.map((word) => [word, "thing"] as const),
  ...QUALIFIERS.map((word) => [word, "qualifier"] as const),
  ...ACTIONS.map((word) => [word, "action"] as const),
  ...SOURCES.map((word) => [word, "source"] as const),
  ...GENERIC.map((word) => [word, "generic"] as const),
  ...NOISE.map((word) => [word, "noise"] as const),
]);

/** Endings of adjectives, rare in product names. */
const ENDINGS = /^.{3,}(able|ible|ful|less|ous|ish|ive|proof|resistant|friendly|iest|est|ly)$/;

/** Candidates for the singular of a word. */
const singulars = (word: string) => [
  word,
  word.replace(/(?<=[^s])s$/, ""),
  word.replace(/(?<=s|x|ch|sh)es$/, ""),
  word.replace(/ies$/, "y"),
];

/** Use of an everyday word, if it is one. */
const everydayUse = (word: string): WordUse | undefined =>
  singulars(word)
    .map((base) => USES.get(base))
    .find(Boolean);

/** Whether a word is everyday English and so not a typo. */
export const isCommonWord = (word: string): boolean => everydayUse(word) !== undefined;

/** Use of a search word; null if it depends on the catalogue. */
export const wordUse = (word: string): WordUse | null => everydayUse(word) ?? (ENDINGS.test(word) ? "qualifier" : null);

const withoutOneLetter = (word: string) => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

const MISSPELT = new Set([...ADJECTIVES, ...NOISE].filter((word) => word.length > 4).flatMap(withoutOneLetter));

const BRAND_WORDS = new Set(BRANDS);

/** Whether a word is a brand known in Ghana, sold by this shop or not. */
export const isBrand = (word: string): boolean => BRAND_WORDS.has(word);

/** Whether a word is an adjective with one letter missing or extra: 'smal'. */
export const isMisspeltQualifier = (word: string): boolean =>
  word.length > 3 && (MISSPELT.has(word) || withoutOneLetter(word).some((other) => ADJECTIVES.includes(other)));

const PLACE_WORDS = new Set(PLACES);

/** Whether a word is a location, a person or a time, of which no product is made. */
export const isPlace = (word: string): boolean => singulars(word).some((base) => PLACE_WORDS.has(base));

/** Whether a word says what runs a product, so that nothing else is the same: a gas cooker is not a hot plate. */
export const isFuel = (word: string): boolean => word === "solar" || FUELS.includes(word);

/** Whether a word is a source sold as a product itself: 'water' in 'battery water'. */
export const isSupply = (word: string): boolean => singulars(word).some((base) => SUPPLIES.includes(base));
