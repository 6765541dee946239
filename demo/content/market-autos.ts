/** See `market.ts` for the line format. Prices are market prices, taxes included. */
export const AUTOS = `
Volkswagen | Gol | hatch | 15900 | 1997-2022 | 10 | 1.6 Power /NM @2003-2013; 1.6 Trendline /NM @2009-2022; 1.0 Trendline /NM *0.92 @2009-2022; 1.6 Comfortline /NM *1.06 @2013-2022; 1.0 Special /NM *0.86 @1999-2005
Volkswagen | Polo | hatch | 22500 | 2004-2026 | 6 | 1.6 Trendline /NM *0.9 @2004-2022; 1.6 Comfortline /NM @2004-2022; 1.6 MSI Highline /NA *1.1 @2018-2023; 1.0 TSI Highline /NA *1.15 @2023-2026; Track 1.0 /NM *0.8 @2023-2026
Volkswagen | Voyage | sedan | 17500 | 2009-2022 | 3 | 1.6 Trendline /NM; 1.6 Comfortline /NM *1.06
Volkswagen | Virtus | sedan | 25500 | 2018-2026 | 3 | 1.6 MSI Comfortline /NM *0.92; 1.6 MSI Highline /NA; 1.0 TSI Highline /NA *1.08 @2023-2026
Volkswagen | Vento | sedan | 38500 | 2007-2025 | 3 | 2.5 Luxury Tiptronic /NA *0.9 @2007-2014; 1.4 TSI Comfortline /NA @2015-2025; 1.4 TSI Highline /NA *1.1 @2015-2025; 2.0 TSI GLI /NA *1.3 @2015-2025
Volkswagen | up! | city | 15500 | 2014-2021 | 4 | Take up! 1.0 /NM *0.94; Move up! 1.0 /NM; High up! 1.0 /NM *1.08
Volkswagen | Fox | hatch | 15800 | 2004-2016 | 2 | 1.6 Comfortline /NM; 1.6 Highline /NM *1.05
Volkswagen | Golf | hatch | 31000 | 1999-2019 | 2 | 1.6 Format /NM *0.72 @1999-2013; 1.4 TSI Comfortline /NM @2014-2019; 1.4 TSI Highline DSG /NA *1.12 @2014-2019; GTI 2.0 TSI /NA *1.4 @2009-2019
Volkswagen | Suran | wagon | 18500 | 2007-2018 | 2 | 1.6 Trendline /NM; 1.6 Highline /NM *1.08
Volkswagen | Parati | wagon | 16900 | 1996-2012 | 2 | 1.6 Conceptline /NM *0.94 @1996-2005; 1.6 Comfortline /NM @2003-2012
Fiat | Palio Weekend | wagon | 17500 | 1999-2014 | 2 | 1.4 ELX /NM @1999-2010; 1.6 Adventure /NM *1.1 @2008-2014
Chevrolet | Onix | hatch | 19500 | 2013-2026 | 9 | 1.0 LT /NM *0.88 @2013-2026; 1.4 LT /NM *0.94 @2013-2019; 1.4 LTZ /NM @2013-2019; 1.4 LTZ /NA *1.06 @2013-2019; 1.0 Turbo Premier /NA *1.14 @2020-2026
Chevrolet | Onix Plus | sedan | 21500 | 2020-2026 | 4 | 1.0 LT /NM *0.9; 1.0 Turbo LTZ /NA; 1.0 Turbo Premier /NA *1.1
Chevrolet | Prisma | sedan | 17500 | 2013-2019 | 3 | 1.4 LT /NM; 1.4 LTZ /NM *1.06; 1.4 LTZ /NA *1.12
Chevrolet | Corsa | hatch | 14200 | 1996-2011 | 3 | 1.4 City /NM; 1.6 GL /NM *1.04; 1.8 GLS /NM *1.1
Chevrolet | Cruze | sedan | 29500 | 2011-2023 | 3 | 1.8 LT /NM *0.86 @2011-2016; 1.8 LTZ /NA *0.96 @2011-2016; 1.4 Turbo LTZ /NA @2017-2023; 1.4 Turbo Premier /NA *1.1 @2017-2023
Chevrolet | Spark | city | 13800 | 2006-2017 | 3 | 1.0 LS /NM; 1.0 LT /NM *1.05
Chevrolet | Joy | hatch | 15800 | 2019-2022 | 2 | 1.0 Black /NM *1.04; 1.0 LS /NM
Chevrolet | Celta | city | 12800 | 2002-2015 | 2 | 1.0 LS /NM; 1.4 LT /NM *1.08
Fiat | Uno | city | 14500 | 1996-2020 | 4 | 1.3 Fire /NM @2000-2013; 1.4 Attractive /NM *1.06 @2011-2020; 1.4 Way /NM *1.1 @2011-2020; 1.3 S /NM *0.86 @1996-2000
Fiat | Palio | hatch | 14900 | 1998-2017 | 4 | 1.3 Fire /NM *0.92 @2001-2011; 1.4 Attractive /NM @2008-2017; 1.6 Essence /NM *1.08 @2012-2017; 1.6 16V ELX /NM *0.96 @1998-2003
Fiat | Siena | sedan | 15500 | 1999-2012 | 2 | 1.4 EL /NM; 1.6 ELX /NM *1.05
Fiat | Argo | hatch | 19200 | 2018-2026 | 4 | 1.3 Drive /NM; 1.3 Drive GSE /NA *1.07 @2018-2022; 1.8 Precision /NA *1.1 @2018-2021; 1.3 Trekking /NM *1.09 @2020-2026
Fiat | Cronos | sedan | 20500 | 2018-2026 | 3 | 1.3 Drive /NM; 1.3 Drive CVT /NA *1.07 @2022-2026; 1.8 Precision /NA *1.12 @2018-2021
Fiat | Mobi | city | 15300 | 2017-2026 | 4 | 1.0 Easy /NM *0.95; 1.0 Like /NM; 1.0 Trekking /NM *1.08
Fiat | Punto | hatch | 18500 | 2008-2017 | 2 | 1.4 Attractive /NM; 1.6 Essence /NM *1.06; 1.4 T-Jet /NM *1.25
Fiat | 500 | city | 24500 | 2010-2022 | 1 | 1.4 Cult /NM; 1.4 Lounge /NA *1.1
Ford | Ka | hatch | 16500 | 1999-2021 | 5 | 1.0 Fly /NM *0.85 @2004-2013; 1.5 S /NM *0.95 @2015-2021; 1.5 SE /NM @2015-2021; 1.5 SEL /NA *1.12 @2018-2021; 1.3 Image /NM *0.74 @1999-2003
Ford | Fiesta | hatch | 18800 | 1998-2019 | 4 | 1.6 Ambiente /NM *0.88 @2003-2013; 1.6 S Kinetic /NM @2011-2019; 1.6 SE Kinetic /NM *1.06 @2011-2019; 1.6 Titanium Powershift /NA *1.14 @2013-2019
Ford | Focus | hatch | 26500 | 2000-2019 | 3 | 1.6 S /NM *0.9 @2009-2019; 2.0 SE /NM @2014-2019; 2.0 SE Plus /NA *1.08 @2014-2019; 2.0 Titanium /NA *1.16 @2014-2019
Renault | Clio | hatch | 15500 | 1999-2016 | 4 | 1.2 Mío /NM @2012-2016; 1.6 Privilege /NM *1.06 @2001-2009
Renault | Sandero | hatch | 17900 | 2009-2024 | 5 | 1.6 Expression /NM *0.94 @2009-2018; 1.6 Privilege /NM *1.04 @2010-2018; 1.6 Life /NM @2019-2024; 1.6 Intens CVT /NA *1.12 @2019-2024
Renault | Logan | sedan | 17600 | 2008-2024 | 3 | 1.6 Authentique /NM *0.92 @2008-2016; 1.6 Expression /NM @2010-2018; 1.6 Privilege /NM *1.06 @2010-2018; 1.6 Zen /NM *1.02 @2019-2024
Renault | Kwid | city | 14500 | 2018-2026 | 6 | 1.0 Life /NM *0.94; 1.0 Zen /NM; 1.0 Intens /NM *1.06; 1.0 Outsider /NM *1.1
Renault | Fluence | sedan | 25500 | 2011-2018 | 2 | 1.6 Dynamique /NM *0.92; 2.0 Privilege CVT /NA *1.08
Renault | Mégane | hatch | 23500 | 1999-2011 | 1 | 1.6 Expression /NM; 2.0 Privilege /NM *1.08
Renault | Symbol | sedan | 15800 | 2009-2014 | 1 | 1.6 Confort /NM; 1.6 Luxe /NM *1.06
Peugeot | 206 | hatch | 15200 | 2000-2011 | 3 | 1.4 XR Presence /NM; 1.6 XT Premium /NM *1.1
Peugeot | 207 Compact | hatch | 15900 | 2009-2014 | 2 | 1.4 Active /NM; 1.6 Feline /NM *1.08
Peugeot | 208 | hatch | 21500 | 2013-2026 | 6 | 1.2 Active /NM *0.92 @2016-2026; 1.2 Allure /NM @2016-2026; 1.6 Allure Tiptronic /NA *1.1 @2016-2024; 1.6 GT /NA *1.22 @2014-2020
Peugeot | 308 | hatch | 25500 | 2012-2020 | 2 | 1.6 Active /NM *0.92; 1.6 Allure /NM; 1.6 THP Feline /NA *1.15
Peugeot | 301 | sedan | 18900 | 2013-2020 | 2 | 1.2 Active /NM *0.92; 1.6 Allure /NM; 1.6 HDi Allure /DM *1.1
Citroën | C3 | hatch | 18900 | 2004-2026 | 4 | 1.4 SX /NM *0.88 @2004-2011; 1.2 Live /NM *0.95 @2017-2026; 1.6 Feel /NM @2017-2026; 1.6 Feel Pack /NA *1.12 @2018-2026
Citroën | C4 Lounge | sedan | 26500 | 2014-2020 | 1 | 2.0 Tendance /NM *0.9; 1.6 THP Exclusive /NA
Citroën | C-Elysée | sedan | 18500 | 2013-2020 | 2 | 1.2 Live /NM *0.94; 1.6 Feel /NM; 1.6 HDi Feel /DM *1.1
Toyota | Corolla | sedan | 32500 | 1998-2026 | 6 | 1.8 XLi /NM *0.84 @2003-2019; 1.8 XEi /NM *0.94 @2003-2019; 1.8 XEi CVT /NA @2014-2022; 2.0 SEG CVT /NA *1.12 @2020-2026; 1.8 Hybrid XEi /HA *1.1 @2020-2026; 1.6 XLi /NM *0.74 @1998-2002
Toyota | Yaris | hatch | 23800 | 2018-2026 | 4 | 1.5 XS /NM *0.94; 1.5 XLS CVT /NA *1.06; 1.5 S CVT /NA *1.12
Toyota | Etios | hatch | 17500 | 2013-2023 | 4 | 1.5 X /NM *0.95; 1.5 XS /NM; 1.5 XLS /NA *1.1
Hyundai | HB20 | hatch | 19500 | 2014-2026 | 4 | 1.0 Comfort /NM *0.9 @2014-2026; 1.6 Comfort Plus /NM @2014-2022; 1.6 Premium /NA *1.12 @2014-2022
Hyundai | i10 | city | 15500 | 2009-2021 | 3 | 1.1 GL /NM; 1.25 GLS /NM *1.08
Hyundai | Accent | sedan | 19800 | 1998-2022 | 2 | 1.4 GL /NM *0.92 @2012-2022; 1.6 GLS /NM @2003-2022; 1.6 GLS /NA *1.08 @2003-2022
Hyundai | Elantra | sedan | 26500 | 2008-2021 | 1 | 1.6 GLS /NM; 2.0 GLS /NA *1.1
Kia | Picanto | city | 16800 | 2006-2026 | 4 | 1.0 LX /NM @2012-2026; 1.2 EX /NM *1.08 @2012-2026; 1.2 EX /NA *1.15 @2012-2026
Kia | Rio | hatch | 20500 | 2007-2023 | 3 | 1.4 LX /NM @2007-2023; 1.4 EX /NM *1.08 @2012-2023; 1.4 EX /NA *1.14 @2012-2023
Kia | Cerato | sedan | 24800 | 2010-2022 | 2 | 1.6 LX /NM *0.94; 1.6 EX /NM; 1.6 SX /NA *1.14
Suzuki | Alto | city | 12900 | 1999-2015 | 3 | 0.8 GLX /NM *0.9 @2003-2012; 1.0 GLX /NM @2010-2015
Suzuki | Alto 800 | city | 11900 | 2013-2023 | 5 | 0.8 STD /NM *0.95; 0.8 GL /NM; 0.8 GLX /NM *1.05
Suzuki | Celerio | city | 14900 | 2010-2026 | 3 | 1.0 GLX /NM; 1.0 GLX AGS /NS *1.06
Suzuki | Swift | hatch | 19900 | 2006-2026 | 4 | 1.5 GL /NM *0.9 @2006-2011; 1.2 GL /NM *0.94 @2012-2026; 1.2 GLX /NM @2012-2026; 1.2 GLX Hybrid /HM *1.12 @2021-2026; 1.4 Sport /NM *1.35 @2019-2026
Suzuki | Baleno | hatch | 18900 | 2016-2026 | 3 | 1.4 GL /NM; 1.4 GLX /NA *1.1
Suzuki | Dzire | sedan | 16900 | 2016-2026 | 3 | 1.2 GL /NM; 1.2 GLX /NM *1.06
Suzuki | S-Presso | city | 13500 | 2020-2026 | 3 | 1.0 GL /NM; 1.0 GLX AGS /NS *1.08
Nissan | March | city | 16500 | 2012-2021 | 3 | 1.6 Active /NM *0.95; 1.6 Sense /NM; 1.6 Advance /NA *1.1
Nissan | Versa | sedan | 21500 | 2012-2026 | 3 | 1.6 Sense /NM @2012-2026; 1.6 Advance CVT /NA *1.1 @2021-2026; 1.6 Exclusive CVT /NA *1.2 @2021-2026
Nissan | Sentra | sedan | 27500 | 2007-2026 | 1 | 1.8 Sense /NM *0.94 @2014-2020; 1.8 Advance CVT /NA @2014-2020; 2.0 SR CVT /NA *1.12 @2021-2026
Nissan | Tiida | hatch | 19500 | 2008-2014 | 2 | 1.6 Visia /NM *0.9; 1.8 Tekna /NM; 1.8 Tekna /NA *1.06
Honda | Fit | hatch | 22500 | 2005-2021 | 2 | 1.4 LX /NM; 1.5 EX CVT /NA *1.12
Honda | City | sedan | 24500 | 2010-2024 | 1 | 1.5 LX /NM *0.95; 1.5 EX CVT /NA *1.06
Honda | Civic | sedan | 33500 | 1998-2022 | 2 | 1.8 LXS /NM *0.86 @2007-2016; 1.8 EXS /NA @2007-2016; 2.0 EXL CVT /NA *1.08 @2017-2022; 1.6 EX /NM *0.74 @1998-2006
Mazda | 2 | hatch | 21500 | 2012-2026 | 2 | 1.5 Core /NM; 1.5 High /NA *1.12
Mazda | 3 | sedan | 28500 | 2006-2026 | 2 | 1.6 V /NM *0.9 @2006-2013; 2.0 High /NA *1.1 @2010-2026
BYD | Dolphin | hatch | 27900 | 2023-2026 | 3 | GL 44,9 kWh /EA; GS 60 kWh /EA *1.2
BYD | Dolphin Mini | city | 20900 | 2024-2026 | 4 | 30 kWh /EA *0.95; 38 kWh /EA
BYD | F3 | sedan | 12500 | 2008-2016 | 2 | 1.5 GLX-i /NM
Chery | QQ | city | 9900 | 2007-2016 | 3 | 0.8 /NM *0.95; 1.1 /NM
Geely | LC | city | 10900 | 2010-2017 | 2 | 1.0 GB /NM; 1.3 GL /NM *1.08
MG | 3 | hatch | 18500 | 2020-2026 | 2 | 1.5 Comfort /NM; 1.5 Luxury CVT /NA *1.1; Hybrid+ 1.5 /HA *1.35 @2024-2026
MINI | Cooper | hatch | 39500 | 2008-2025 | 1 | 1.6 Chili /NM *0.9; S 2.0 /NA *1.15
BMW | Serie 1 | hatch | 42500 | 2007-2024 | 1 | 118i /NA *0.94; 120i Sport Line /NA *1.08
BMW | Serie 3 | sedan | 59500 | 2000-2025 | 2 | 318i /NA *0.9 @2000-2012; 320i Sport Line /NA @2012-2025; 330i M Sport /NA *1.2 @2016-2025
Audi | A1 | hatch | 36500 | 2011-2024 | 1 | 1.2 TFSI Attraction /NM *0.9; 1.4 TFSI Ambition S tronic /NA
Audi | A3 | sedan | 45500 | 2005-2025 | 1 | 1.4 TFSI Attraction S tronic /NA; 1.8 TFSI Sportback /NA *1.06
Audi | A4 | sedan | 57500 | 2001-2024 | 1 | 1.8 TFSI Multitronic /NA @2008-2015; 2.0 TFSI S tronic /NA *1.1 @2016-2024
Mercedes-Benz | Clase A | hatch | 47500 | 2013-2025 | 1 | A200 Urban /NA; A250 AMG Line /NA *1.18
Mercedes-Benz | Clase C | sedan | 62500 | 1998-2025 | 1 | C180 /NA *0.9 @1998-2025; C200 Avantgarde /NA @2008-2025; C250 AMG Line /NA *1.15 @2012-2020
`;
