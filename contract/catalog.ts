import type { CatalogCategory } from './post-rules.ts';

/**
 * Brands and models sold in Uruguay, new and second-hand: one brand per line. Every list ends in 'Otro' and there is a
 * brand 'Otro'; both are added when the text is parsed. Large, so pages import this file lazily, when a brand is
 * picked.
 */
const CATALOGS: Record<CatalogCategory, string> = {
  Auto: `
Alfa Romeo: 4C, 33, 145, 146, 147, 155, 156, 159, 164, 166, Brera, Giulia, Giulietta, GT, GTV, MiTo, Spider
Audi: 80, 90, 100, 200, A1, A2, A3, A4, A5, A6, A7, A8, Cabriolet, e-tron GT, R8, RS3, RS4, RS5, RS6, RS7, S3, S4, S5, S6, TT
BMW: i3, i4, i5, i7, i8, Isetta, M2, M3, M4, M5, M6, M8, Serie 1, Serie 2, Serie 3, Serie 4, Serie 5, Serie 6, Serie 7, Serie 8, Z1, Z3, Z4
Brilliance: FRV, FSV, H230, H320, H330, H530, V3
BYD: Dolphin, Dolphin Mini, Dolphin Plus, e1, e2, e3, e5, F0, F3, F6, G3, Han, King, Qin, Qin Plus, Seagull, Seal
Changan: Alsvin, Benni, CX20, E-Star, Eado, Eado Plus, Lumin, UNI-V
Chery: Arrizo 3, Arrizo 5, Arrizo 6, Arrizo 8, Cowin, eQ, eQ1, Face, Fulwin, Fulwin 2, iCar, QQ, Skin, Storm, Very
Chevrolet: Agile, Astra, Aveo, Bel Air, Bolt, Calibra, Camaro, Cavalier, Celta, Chevette, Chevy, Classic, Cobalt, Corsa, Corvette, Cruze, Epica, Impala, Ipanema, Joy, Kadett, Lumina, Malibu, Meriva, Monza, Omega, Onix, Onix Joy, Onix Plus, Opala, Optra, Prisma, Sail, Sonic, Spark, Spark EV, Spark GT, Suprema, Tigra, Vectra, Vivant, Zafira
Chrysler: 300C, Concorde, Crossfire, Le Baron, Neon, PT Cruiser, Sebring, Stratus, Vision
Citroën: 2CV, 3CV, Ami, AX, BX, C-Elysée, C1, C2, C3, C3 Pluriel, C4, C4 Cactus, C4 Lounge, C4 Pallas, C5, C6, CX, DS, DS3, DS4, DS5, GS, Méhari, Saxo, Visa, Xantia, XM, Xsara, Xsara Picasso, ZX
Daewoo: Cielo, Espero, Kalos, Lacetti, Lanos, Leganza, Matiz, Nubira, Racer, Tacuma, Tico
Daihatsu: Applause, Charade, Copen, Cuore, Mira, Move, Sirion, YRV
Dodge: 1500, Attitude, Caliber, Challenger, Charger, Dart, Intrepid, Neon, Polara, Stratus, Viper
FAW: B50, N5, N7, Oley, V2, V5
Fiat: 124, 125, 128, 131, 147, 500, 500e, 600, 850, 1100, 1500, Argo, Brava, Bravo, Cinquecento, Coupé, Cronos, Duna, Elba, Grand Siena, Idea, Linea, Marea, Mobi, Oggi, Palio, Palio Weekend, Panda, Premio, Punto, Regatta, Ritmo, Seicento, Siena, Spazio, Stilo, Tempra, Tipo, Uno, Uno Way
Ford: Anglia, Contour, Corcel, Cortina, Crown Victoria, Del Rey, Escort, Escort XR3, Fairlane, Falcon, Fiesta, Fiesta Kinetic, Fiesta Max, Focus, Focus ST, Fusion, Galaxy, Granada, Ka, Ka+, Laser, Modelo A, Modelo T, Mondeo, Mustang, Mustang Mach-E, Orion, Prefect, Probe, Scorpio, Sierra, Taunus, Taurus, Thunderbird, Verona, Versailles
Geely: CK, E3, EC7, Emgrand, Emgrand 7, EX2, FC, GC2, GC6, GC7, Geometry C, LC, LC Cross, MK, Panda
Great Wall: C30, Florid, Ora 03, Peri, Voleex C10, Voleex C30
Honda: Accord, City, City Hatchback, Civic, Civic Type R, CR-Z, CRX, e, Fit, Insight, Integra, Jazz, Legend, NSX, Prelude, S2000
Hyundai: Accent, Atos, Azera, Coupe, Elantra, Eon, Excel, Genesis, Getz, Grand i10, HB20, HB20S, HB20X, i10, i20, i30, Inster, Ioniq, Ioniq 6, Lantra, Pony, Scoupe, Sonata, Stellar, Veloster, Verna
JAC: E-J7, E-S1, E10X, J2, J3, J4, J5, J6, J7, JS1
Jaguar: E-Type, F-Type, S-Type, X-Type, XE, XF, XJ, XJS, XK
Kia: Cadenza, Carens, Ceed, Cerato, Cerato Koup, Clarus, EV4, Forte, K3, K4, K5, Magentis, Mentor, Opirus, Optima, Picanto, Pride, Rio, Sephia, Shuma, Soluto, Soul, Stinger
Lada: 1200, 1500, 1600, 2101, 2104, 2105, 2106, 2107, 2108, 2109, Granta, Kalina, Laika, Priora, Samara, Vesta
Lexus: CT 200h, ES, GS, IS, LC, LS, RC, SC
Lifan: 320, 330, 520, 530, 620, 820
Mazda: 2, 3, 5, 6, 121, 323, 323F, 626, 929, Demio, MX-3, MX-5, MX-6, RX-7, RX-8, Xedos
Mercedes-Benz: 180, 190, 220, 230, 240, 250, 280, 300, AMG GT, Clase A, Clase B, Clase C, Clase CL, Clase CLA, Clase CLC, Clase CLK, Clase CLS, Clase E, Clase S, Clase SL, Clase SLC, Clase SLK, Clase SLR, CLE, EQE, EQS
MG: 3, 4, 5, 6, 7, 350, 360, 550, 750, Cyberster, GT
MINI: Aceman, Cabrio, Clubman, Cooper, Cooper S, Cooper SE, Coupé, John Cooper Works, One, Roadster
Mitsubishi: 3000GT, Attrage, Carisma, Colt, Eclipse, Galant, Lancer, Lancer Evolution, Mirage, Sapporo, Space Star
Nissan: 100NX, 200SX, 300ZX, 350Z, 370Z, Almera, Altima, Bluebird, Cherry, GT-R, Laurel, Leaf, March, Maxima, Micra, Note, Platina, Primera, Pulsar, Sentra, Silvia, Skyline, Stanza, Sunny, Teana, Tiida, Tsuru, V-Drive, V16, Versa
Opel: Adam, Ascona, Astra, Calibra, Corsa, Insignia, Kadett, Karl, Manta, Meriva, Olympia, Omega, Rekord, Tigra, Vectra, Zafira
Peugeot: 104, 106, 107, 108, 202, 203, 204, 205, 206, 206+, 207, 207 Compact, 208, 208 GTi, 301, 304, 305, 306, 307, 308, 308 GTi, 309, 403, 404, 405, 406, 407, 408, 504, 505, 508, 604, 605, 607, 1007, e-208, e-308, RCZ
Porsche: 356, 718 Boxster, 718 Cayman, 911, 914, 924, 928, 944, 968, Boxster, Carrera GT, Cayman, Panamera, Taycan
Renault: 4, 5, 5 E-Tech, 6, 8, 9, 10, 11, 12, 14, 16, 18, 19, 21, 25, Clio, Clio Mio, Clio RS, Dauphine, Fluence, Fuego, Gordini, Kwid, Kwid E-Tech, Laguna, Latitude, Logan, Mégane, Mégane E-Tech, Mégane RS, Modus, Safrane, Sandero, Sandero RS, Scénic, Symbol, Talisman, Torino, Twingo, Twizy, Vel Satis, Wind, Zoe
Rover: 25, 45, 75, 200, 214, 216, 220, 400, 414, 416, 600, 620, 820, Metro, Mini
SEAT: 600, Altea, Córdoba, Exeo, Ibiza, León, Málaga, Marbella, Mii, Toledo
Skoda: 105, 120, Citigo, Fabia, Favorit, Felicia, Forman, Octavia, Rapid, Roomster, Scala, Superb
Smart: Forfour, Fortwo, Roadster
Subaru: BRZ, Impreza, Justy, Legacy, Leone, Levorg, SVX, Vivio, WRX
Suzuki: Aerio, Alto, Alto 800, Baleno, Celerio, Ciaz, Cultus, Dzire, Forsa, Fun, Ignis, Kizashi, Liana, Maruti, Maruti 800, S-Presso, Splash, Swift, Swift Sport, Wagon R
Tesla: Model 3, Model S, Roadster
Toyota: 86, Agya, Auris, Avalon, Aygo, Camry, Carina, Celica, Corolla, Corolla Hatchback, Corona, Corsa, Cressida, Crown, Echo, Etios, GR Corolla, GR Yaris, GR86, Matrix, MR2, Paseo, Prius, Prius C, Starlet, Supra, Tercel, Vitz, Yaris, Yaris Sedán
Volkswagen: 1500, 1600, Amazon, Apollo, Bora, Brasilia, Carat, CC, Corrado, CrossFox, e-up!, Fox, Fusca, Gacel, Gol, Gol Country, Gol GTI, Gol Trend, Golf, Golf GTI, ID.3, ID.7, Jetta, Karmann Ghia, Logus, Lupo, New Beetle, Parati, Passat, Passat CC, Pointer, Polo, Polo Classic, Polo GTS, Polo Track, Quantum, Santana, Scirocco, Senda, Sharan, SP2, SpaceFox, Suran, The Beetle, Touran, up!, Variant, Vento, Virtus, Voyage
Volvo: 164, 240, 244, 340, 440, 460, 740, 760, 850, 940, 960, C30, C70, ES90, S40, S60, S80, S90, V40, V50, V60, V70, V90`,
  Camioneta: `
Audi: Allroad, e-tron, Q2, Q3, Q3 Sportback, Q4 e-tron, Q5, Q5 Sportback, Q6 e-tron, Q7, Q8, Q8 e-tron, RS Q3, RS Q8, SQ5, SQ7, SQ8
BAIC: BJ20, BJ30, BJ40, BJ60, X3, X7, X25, X35, X55, X65
BMW: iX, iX1, iX2, iX3, X1, X2, X3, X3 M, X4, X5, X5 M, X6, X6 M, X7, XM
BYD: Atto 3, e6, M3, S1, S6, S7, Sealion 5, Sealion 6, Sealion 7, Shark, Song, Song Plus, Song Pro, T3, Tan, Tang, Yuan, Yuan Plus, Yuan Pro, Yuan Up
Changan: CM10, CS15, CS35, CS35 Plus, CS55, CS55 Plus, CS75, CS75 Plus, CS85, CS95, CX70, Deepal S05, Deepal S07, Hunter, Hunter Plus, MD201, MD301, Nevo Q05, New Star, Oshan X7, Star, UNI-K, UNI-T, X7 Plus
Chery: Beat, Himla, Karry, Tiggo, Tiggo 2, Tiggo 2 Pro, Tiggo 3, Tiggo 3x, Tiggo 4, Tiggo 4 Pro, Tiggo 5, Tiggo 7, Tiggo 7 Pro, Tiggo 7 Pro Max, Tiggo 8, Tiggo 8 Pro, Tiggo 8 Pro Max, Tiggo 9, Van Pass, Yoki
Chevrolet: 3100, Apache, Astro, Avalanche, Blazer, C-1500, C10, C20, Captiva, Captiva EV, Chevy 500, Cheyenne, Colorado, Combo, D10, D20, Equinox, Equinox EV, Grand Blazer, Groove, LUV, Montana, N200, N300, N400, Orlando, S10, Silverado, Spark EUV, Spin, Suburban, Tahoe, Tracker, TrailBlazer, Traverse, Trax, Veraneio
Citroën: AirCross, Basalt, Berlingo, C-Crosser, C3 AirCross, C4 AirCross, C4 Picasso, C4 SpaceTourer, C5 AirCross, C8, C15, ë-Berlingo, ë-Jumpy, Grand C4 Picasso, Jumper, Jumpy, Nemo, Spacetourer
Daihatsu: Delta, Feroza, Hijet, Rocky, Taft, Terios
DFSK: 580, C31, C32, C35, C37, E5, EC31, EC35, EC36, F5, Glory 330, Glory 500, Glory 560, Glory 580, Glory 600, ix5, K01, K02, K05, K07, V27, V29
Dodge: Caravan, D-100, Dakota, Durango, Grand Caravan, Journey, Nitro, Ram 1500, Ram 2500, Ram 3500, Ramcharger
Dongfeng: AX4, AX7, DF6, Huge, Mage, Nammi 01, Paladin, Rich, Rich 6, S50, T5, T5 Evo
Effa: Hafei Ruiyi, Ideal, Start, V21, V22, V25
Fiat: 500X, 600e, City, Doblò, Doblò Cargo, Ducato, e-Scudo, Fastback, Fiorino, Fiorino Qubo, Freemont, Palio Adventure, Panorama, Pulse, Scudo, Strada, Strada Adventure, Strada Working, Talento, Titano, Toro, Ulysse, Uno Fiorino
Ford: Aerostar, Bronco, Bronco Sport, Courier, E-150, E-Transit, Econoline, EcoSport, Edge, Escape, Everest, Excursion, Expedition, Explorer, Explorer Sport Trac, F-100, F-150, F-150 Raptor, F-250, F-350, F-1000, F-4000, Kuga, Maverick, Pampa, Puma, Ranger, Ranger Raptor, S-Max, Territory, Tourneo, Transit, Transit Courier, Windstar
Foton: G7, Gratour, Midi, Sauvana, TM1, TM3, Toano, Tunland, Tunland V9, View
GAC: Aion Y, Emkoo, Emzoom, GN6, GN8, GS3, GS4, GS5, GS8
Geely: Azkarra, Cityray, Coolray, Emgrand X7, EX5, Galaxy E5, GX3, GX3 Pro, GX7, LC Cross, Okavango, Starray, X7
Great Wall: Deer, Haval H1, Haval H2, Haval H3, Haval H5, Haval H6, Hover, M4, Ora 05, Poer, Poer Plus, Safe, Sailor, Sing, Socool, Tank 300, Tank 400, Tank 500, Tank 700, Wingle, Wingle 3, Wingle 5, Wingle 6, Wingle 7
Haval: Dargo, F7, F7x, H1, H2, H3, H4, H5, H6, H6 GT, H6 HEV, H7, H9, Jolion, Jolion Pro, M6
Honda: BR-V, CR-V, Element, Elevate, HR-V, Odyssey, Passport, Pilot, Prologue, Ridgeline, WR-V, ZR-V
Hyundai: Alcazar, Bayon, Creta, Creta Grand, Entourage, Exter, Galloper, Grand Santa Fe, Grand Starex, H-1 Starex, H1, H100, H350, Ioniq 5, Ioniq 9, ix20, ix35, ix55, Kona, Matrix, Palisade, Porter, Santa Cruz, Santa Fe, Stargazer, Staria, Terracan, Trajet, Tucson, Venue, Veracruz
Isuzu: Amigo, D-Max, Faster, KB, MU-7, MU-X, Pick Up, Rodeo, TF, Trooper
JAC: E-JS1, E-JS4, E-T8, JS2, JS3, JS4, JS6, JS8, M3, M4, Refine, Rein, S1, S2, S3, S4, S5, S7, Sunray, T6, T8, T8 Pro, T9, X200
Jeep: Avenger, Cherokee, CJ, Comanche, Commander, Compass, Gladiator, Grand Cherokee, Grand Wagoneer, Liberty, Patriot, Renegade, Wagoneer, Willys, Wrangler
Jetour: Dashing, T1, T2, X50, X70, X70 Plus, X90, X90 Plus, X95
JMC: Boarding, Carrying, Grand Avenue, Landwind, Touring, Vigus, Vigus Plus, Vigus Work, Yuhu
Kia: Besta, Bongo, Carens, Carnival, EV3, EV5, EV6, EV9, Frontier, K2500, K2700, K2900, Mohave, Niro, Pregio, Rondo, Sedona, Seltos, Sonet, Sorento, Soul, Sportage, Stonic, Syros, Tasman, Telluride, XCeed
Lada: Niva, Niva Legend, Niva Travel, Taiga
Land Rover: Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Classic, Range Rover Evoque, Range Rover Sport, Range Rover Velar, Series I, Series II, Series III
Lexus: GX, LBX, LM, LX, NX, RX, RZ, TX, UX
Lifan: Foison, My Way, X50, X60, X70
Mahindra: Bolero, Genio, Goa, KUV100, Pik Up, Scorpio, Scorpio N, Thar, XUV 3XO, XUV300, XUV400, XUV500, XUV700
Maxus: C35, D20, D60, D90, Deliver 7, Deliver 9, eDeliver 3, eDeliver 9, eT60, eTerron 9, G10, G50, Mifa 9, T60, T70, T90, Terron 9, V80
Mazda: B1600, B1800, B2000, B2200, B2300, B2500, B2600, B2900, BT-50, CX-3, CX-5, CX-7, CX-9, CX-30, CX-50, CX-60, CX-70, CX-80, CX-90, E2200, MPV, Tribute
Mercedes-Benz: Citan, Clase G, Clase GL, Clase GLA, Clase GLB, Clase GLC, Clase GLE, Clase GLK, Clase GLS, Clase ML, Clase R, Clase V, Clase X, EQA, EQB, EQC, EQE SUV, EQS SUV, EQV, eSprinter, eVito, MB 100, MB 140, MB 180, Sprinter, Viano, Vito
MG: GS, HS, Marvel R, One, RX5, S5, ZS, ZS EV, ZS Hybrid, ZX
Mitsubishi: ASX, Delica, Eclipse Cross, Endeavor, L200, L300, L400, Montero, Montero iO, Montero Sport, Nativa, Outlander, Outlander Sport, Pajero, Space Gear, Space Wagon, Triton, Xpander
Nissan: Ariya, Armada, D21, D22, Frontier, Interstar, Juke, Kicks, Kicks e-Power, Livina, Magnite, Murano, Navara, NP300, NV200, NV350, Pathfinder, Patrol, Pick Up, Primastar, Qashqai, Quest, Rogue, Serena, Terrano, Terrano II, Titan, Urvan, Vanette, X-Terra, X-Trail
Omoda: 5, 5 EV, 7, C5, C9, E5, Jaecoo 5, Jaecoo 7
Peugeot: 504 Pick Up, 806, 807, 2008, 3008, 4007, 4008, 5008, Bipper, Boxer, e-2008, e-3008, e-Expert, e-Partner, Expert, Hoggar, Landtrek, Partner, Partner Patagónica, Rifter, Traveller
Porsche: Cayenne, Cayenne Coupé, Cayenne E-Hybrid, Macan, Macan EV
RAM: 700, 1000, 1200, 1500, 2500, 3500, 4000, Dakota, ProMaster Rapid, Rampage, V700
Renault: 4 E-Tech, 4 Furgoneta, Alaskan, Arkana, Austral, Boreal, Captur, Dokker, Duster, Duster Oroch, Espace, Express, Grand Koleos, Grand Scénic, Kadjar, Kangoo, Kangoo E-Tech, Kardian, Koleos, Master, Master E-Tech, Oroch, Sandero Stepway, Scénic E-Tech, Stepway, Trafic, Trafic Rodeo
SsangYong: Actyon, Actyon Sports, Family, Istana, Korando, Korando Sports, Kyron, Musso, Musso EV, Musso Grand, Rexton, Rexton Sports, Rodius, Stavic, Tivoli, Torres, XLV
Subaru: Ascent, Baja, Crosstrek, Evoltis, Forester, Outback, Solterra, Tribeca, XV
Suzuki: APV, Carry, e Vitara, Ertiga, Fronx, Grand Nomade, Grand Vitara, Jimny, Jimny 5 puertas, LJ50, LJ80, S-Cross, Samurai, Sidekick, SJ410, Super Carry, SX4, Vitara, Vitara Brezza, XL7
Toyota: 4Runner, Avanza, bZ4X, C-HR, Corolla Cross, Dyna, FJ Cruiser, Fortuner, Hiace, Highlander, Hilux, Hilux Champ, Innova, Land Cruiser, Land Cruiser Prado, Lite Ace, Previa, Raize, RAV4, Rush, Sequoia, Sienna, Stout, SW4, Tacoma, Town Ace, Tundra, Urban Cruiser, Veloz, Venza, Yaris Cross, Yaris Verso
Volkswagen: Amarok, Atlas, Caddy, Caravelle, Crafter, Eurovan, ID.4, ID.5, ID.Buzz, Kombi, Multivan, Nivus, Saveiro, Saveiro Cross, T-Cross, T-Roc, Taos, Tayron, Tera, Tiguan, Tiguan Allspace, Touareg, Transporter
Volvo: C40, EC40, EX30, EX40, EX90, XC40, XC60, XC70, XC90`,
};

export const OTHER = 'Otro';

const catalogs = new Map<CatalogCategory, ReadonlyMap<string, readonly string[]>>();

export function brandsOf(category: CatalogCategory): string[] {
  return [...catalogOf(category).keys()];
}

/** Empty for a brand that is not in the catalogue. */
export function modelsOf(category: CatalogCategory, brand: string): readonly string[] {
  return catalogOf(category).get(brand) ?? [];
}

function catalogOf(category: CatalogCategory) {
  const known = catalogs.get(category);
  if (known) return known;
  const catalog = read(CATALOGS[category]);
  catalogs.set(category, catalog);
  return catalog;
}

function read(text: string): ReadonlyMap<string, readonly string[]> {
  const catalog = new Map<string, readonly string[]>();
  for (const line of text.trim().split('\n')) {
    const [brand = '', models = ''] = line.split(': ');
    catalog.set(brand, [...models.split(', '), OTHER]);
  }
  return catalog.set(OTHER, [OTHER]);
}
