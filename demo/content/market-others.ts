/** See `market.ts` for the line format. These categories have no catalogue: brand and model are in the title only. */
export const MOTOS = `
Yumbo | GS 200 | moto | 1990 | 2014-2026 | 4 | III /NM 200cc
Yumbo | Max 110 | moto | 1290 | 2012-2026 | 3 | automática /NS 110cc
Yumbo | City 125 | moto | 1390 | 2016-2026 | 2 | /NM 125cc
Winner | Bis 125 | moto | 1350 | 2014-2026 | 3 | /NS 125cc
Winner | Explorer 200 | trail | 2150 | 2016-2026 | 2 | /NM 200cc
Vital | RX 200 | trail | 1950 | 2012-2022 | 2 | /NM 200cc
Zanella | ZR 250 | trail | 3290 | 2016-2024 | 1 | LT /NM 250cc
Keeway | RK 150 | moto | 1690 | 2018-2026 | 2 | /NM 150cc
Honda | Wave 110 | moto | 1990 | 2010-2026 | 3 | S /NS 110cc
Honda | XR 150L | trail | 3690 | 2015-2026 | 4 | /NM 150cc
Honda | XR 250 Tornado | trail | 6200 | 2004-2019 | 3 | /NM 250cc
Honda | XRE 300 | trail | 8200 | 2012-2024 | 1 | ABS /NM 300cc
Honda | CB 190R | moto | 3990 | 2017-2026 | 2 | Repsol /NM 190cc *1.05; /NM 190cc
Honda | CB 125F | moto | 2690 | 2016-2026 | 3 | Twister /NM 125cc
Honda | CB 500X | adventure | 12900 | 2014-2025 | 1 | ABS /NM 500cc
Honda | Africa Twin | adventure | 23500 | 2017-2026 | 1 | CRF 1000L /NM 1000cc *0.9 @2017-2019; CRF 1100L DCT /NA 1100cc @2020-2026
Yamaha | YBR 125 | moto | 2490 | 2008-2024 | 3 | Z /NM 125cc; G /NM 125cc *1.04
Yamaha | FZ 25 | moto | 4690 | 2018-2026 | 3 | ABS /NM 250cc
Yamaha | FZ-S 150 | moto | 3490 | 2016-2026 | 3 | FI /NM 150cc
Yamaha | XTZ 125 | trail | 3590 | 2006-2026 | 3 | E /NM 125cc
Yamaha | XTZ 250 | trail | 6390 | 2010-2026 | 2 | Lander ABS /NM 250cc @2019-2026; Ténéré /NM 250cc *1.05 @2011-2019
Yamaha | MT-03 | moto | 8490 | 2017-2026 | 2 | ABS /NM 321cc
Yamaha | MT-07 | moto | 13500 | 2016-2026 | 1 | ABS /NM 689cc
Yamaha | NMAX 155 | scooter | 5190 | 2018-2026 | 2 | Connected ABS /NA 155cc
Suzuki | GN 125 | classic | 2190 | 2002-2023 | 3 | /NM 125cc
Suzuki | AX 100 | classic | 1390 | 2000-2018 | 2 | /NM 100cc
Suzuki | Gixxer 150 | moto | 3290 | 2016-2026 | 2 | Fi ABS /NM 155cc
Suzuki | V-Strom 650 | adventure | 13900 | 2008-2025 | 2 | ABS /NM 650cc; XT ABS /NM 650cc *1.07
Bajaj | Rouser NS 200 | moto | 4290 | 2013-2026 | 4 | /NM 200cc; ABS /NM 200cc *1.08
Bajaj | Dominar 400 | moto | 6490 | 2018-2026 | 3 | UG /NM 373cc
Bajaj | Boxer 150 | classic | 2090 | 2014-2026 | 2 | /NM 150cc
KTM | Duke 200 | moto | 5490 | 2014-2026 | 2 | NG /NM 200cc
KTM | Duke 390 | moto | 8290 | 2015-2026 | 2 | ABS /NM 373cc
KTM | 390 Adventure | adventure | 10400 | 2021-2026 | 1 | /NM 373cc
Kawasaki | Versys 650 | adventure | 14500 | 2012-2025 | 1 | ABS /NM 650cc
Kawasaki | Ninja 400 | moto | 9900 | 2019-2024 | 1 | ABS /NM 399cc
Kawasaki | KLR 650 | adventure | 9500 | 2004-2024 | 1 | /NM 650cc
Royal Enfield | Himalayan 411 | adventure | 7690 | 2019-2024 | 2 | /NM 411cc
Royal Enfield | Classic 350 | classic | 6990 | 2022-2026 | 2 | Signals /NM 350cc; Chrome /NM 350cc *1.05
Royal Enfield | Interceptor 650 | classic | 10900 | 2020-2026 | 1 | /NM 650cc
BMW | G 310 GS | adventure | 8990 | 2018-2025 | 2 | /NM 313cc
BMW | F 850 GS | adventure | 21500 | 2019-2025 | 1 | Premium /NM 853cc
BMW | R 1250 GS | adventure | 34500 | 2019-2024 | 1 | Rallye /NM 1254cc; Adventure /NM 1254cc *1.08
Benelli | TRK 502 | adventure | 9490 | 2019-2026 | 2 | X ABS /NM 500cc
Benelli | Leoncino 250 | classic | 5690 | 2020-2025 | 1 | /NM 250cc
Harley-Davidson | Sportster 883 | classic | 15500 | 2006-2021 | 1 | Iron /NM 883cc
Vespa | Primavera 150 | scooter | 7290 | 2015-2026 | 2 | ABS /NA 150cc
Vespa | GTS 300 | scooter | 10900 | 2014-2026 | 1 | Super /NA 300cc
Kymco | Agility 125 | scooter | 2990 | 2012-2025 | 2 | RS /NA 125cc
Kymco | Like 125 | scooter | 3690 | 2014-2025 | 1 | /NA 125cc
Piaggio | Liberty 150 | scooter | 4590 | 2016-2025 | 1 | S /NA 150cc
NIU | NQi GT | scooter | 4990 | 2020-2026 | 1 | batería doble /EA
Super Soco | CUx | scooter | 3290 | 2020-2025 | 1 | /EA
`;

export const CAMIONES = `
Ford | Cargo 1722 | dumper | 78500 | 2005-2019 | 2 | volcador 8 m³ /DM; 6x2 volcador 12 m³ /DM *1.15
Ford | Cargo 915 | truck | 48500 | 2004-2016 | 2 | caja seca /DM; con caja térmica /DM *1.08
Mercedes-Benz | Accelo 815 | truck | 62500 | 2010-2025 | 3 | caja seca /DM; furgón térmico con equipo de frío /DM *1.12
Mercedes-Benz | Atego 1726 | truck | 92500 | 2013-2025 | 3 | caja sider /DM; furgón paquetero /DM *1.04
Mercedes-Benz | 1114 | dumper | 38500 | 1974-1989 | 2 | volcador /DM
Mercedes-Benz | Axor 2831 | dumper | 118500 | 2012-2022 | 1 | 6x4 volcador 14 m³ /DM
Volkswagen | Delivery 9.170 | truck | 64500 | 2018-2026 | 3 | caja seca /DM; furgón térmico /DM *1.08
Volkswagen | Delivery 11.180 | truck | 73500 | 2018-2026 | 2 | caja baranda /DM
Volkswagen | Constellation 17.280 | truck | 98500 | 2012-2025 | 2 | caja sider /DM; 6x2 tercer eje /DM *1.1
Volkswagen | Worker 17.220 | dumper | 76500 | 2006-2018 | 1 | volcador 8 m³ /DM
Iveco | Tector 170E28 | truck | 94500 | 2012-2025 | 2 | caja seca 7,5 m /DM
Iveco | EuroCargo 170E22 | truck | 79500 | 2004-2016 | 2 | caja baranda con lona /DM
Iveco | Trakker 380 | dumper | 132500 | 2010-2022 | 1 | 6x4 volcador 16 m³ /DM
Scania | P 310 | truck | 128500 | 2008-2022 | 2 | 6x2 caja sider /DM
Scania | G 420 | dumper | 148500 | 2009-2020 | 1 | 6x4 volcador /DS
Scania | 113 H | truck | 69500 | 1992-1998 | 1 | 360 con caja granelera /DM
Volvo | VM 270 | truck | 108500 | 2010-2024 | 2 | 6x2 caja sider /DS; caja térmica /DM *1.05
Volvo | FMX 440 | dumper | 158500 | 2012-2023 | 1 | 6x4 volcador 16 m³ /DS
Scania | R 450 | semi | 189500 | 2012-2025 | 2 | tractor 6x4 con semi sider /DS; tractor 4x2 con semi sider /DS *0.92
Volvo | FH 460 | semi | 196500 | 2013-2025 | 1 | tractor 6x4 con semi sider /DS
Mercedes-Benz | Actros 2646 | semi | 178500 | 2011-2024 | 1 | tractor 6x4 con semi de tres ejes /DS
Hyundai | HD 78 | truck | 46500 | 2008-2022 | 3 | caja seca /DM; con baranda /DM *0.96
Hyundai | HD 65 | truck | 42500 | 2006-2020 | 2 | caja térmica /DM
Isuzu | NPR 75 | truck | 52500 | 2008-2025 | 2 | caja seca /DM
Hino | 300 816 | truck | 56500 | 2014-2026 | 2 | caja seca 5 m /DM
Hino | 500 1726 | dumper | 96500 | 2014-2025 | 1 | volcador 8 m³ /DM
JAC | HFC 1045 | truck | 32500 | 2012-2025 | 3 | caja seca /DM; volcador chico /DM *1.06
Foton | Aumark 816 | truck | 38500 | 2014-2025 | 2 | caja seca /DM
Dongfeng | DFA 1064 | truck | 34500 | 2012-2022 | 1 | caja baranda /DM
Sinotruk | Howo 380 | dumper | 92500 | 2012-2025 | 2 | 6x4 volcador 18 m³ /DM
`;

export const OTROS = `
Fiat | Ducato | motorhome | 78500 | 2006-2025 | 3 | Motorhome 4 plazas /DM; Motorhome 6 plazas con capuchina /DM *1.12
Mercedes-Benz | Sprinter 515 | motorhome | 96500 | 2009-2025 | 2 | Motorhome equipado /DM
Ford | Transit | motorhome | 72500 | 2008-2024 | 2 | Motorhome 4 plazas /DM
Iveco | Daily | motorhome | 82500 | 2008-2024 | 2 | Motorhome con capuchina /DM
John Deere | 5075E | tractor | 52500 | 2010-2025 | 3 | 4x4 cabinado /DM; 4x4 /DM *0.9
John Deere | 6110J | tractor | 88500 | 2012-2025 | 1 | 4x4 cabinado /DM
Massey Ferguson | 275 | tractor | 24500 | 1978-1998 | 2 | 4x2 /DM
Massey Ferguson | 4292 | tractor | 64500 | 2010-2022 | 2 | 4x4 con pala /DM; 4x4 cabinado /DM *1.08
New Holland | TL75E | tractor | 49500 | 2008-2022 | 2 | 4x4 /DM
Valtra | A850 | tractor | 47500 | 2010-2024 | 2 | 4x4 cabinado /DM
Zetor | Proxima 95 | tractor | 46500 | 2010-2022 | 1 | 4x4 /DM
Zorra | 2 ejes | trailer | 6900 | 2012-2026 | 3 | playa 5 m /OM; con barandas 4 m /OM *0.85; volcadora hidráulica /OM *1.3
Tráiler | para autos | trailer | 5900 | 2014-2026 | 2 | 2 ejes con rampas /OM
Zorra | agrícola | trailer | 9800 | 2006-2026 | 2 | 8 toneladas volcadora /OM; forrajera /OM *0.9
Semirremolque | sider | semitrailer | 38500 | 2008-2026 | 2 | tres ejes 14,5 m /OM; tres ejes con suspensión neumática /OM *1.15
Tráiler | doble eje | trailer | 3900 | 2014-2026 | 2 | homologado 750 kg /OM; con jaula para animales /OM *1.4
`;
